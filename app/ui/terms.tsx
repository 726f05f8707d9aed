import { useRoot } from "./use-root.ts";

type Clause = { title: string; paragraphs: string[] };

function clauses(name: string): Clause[] {
  return [
    {
      title: "What this is",
      paragraphs: [
        `${name} turns sources that you give it into written pieces. By using it you accept these terms. If you use it for a company, you accept them for that company.`,
      ],
    },
    {
      title: "Your account",
      paragraphs: [
        "Keep your password to yourself. You answer for what is done with your account until you tell us that somebody else has it.",
      ],
    },
    {
      title: "Your content",
      paragraphs: [
        "What you give and what is written from it stay yours. You allow us to store and process them as far as the service needs it, and for nothing else.",
        "Give only content that you own or have permission to use. Before each source you confirm this, and the time of your confirmation is kept.",
      ],
    },
    {
      title: "Copyright complaints",
      paragraphs: [
        "If you believe that content here infringes your copyright, send us a notice that names the work, where it is, how to reach you, and your statement made in good faith.",
        "We remove what a valid notice names. A repeat infringer, that is an account with 2 valid takedown notices within 12 months, is closed.",
      ],
    },
    {
      title: "Written pieces",
      paragraphs: [
        "Quotations and times are checked against the source by program, and marked where they are. Everything else is a draft: read it before you publish it. You answer for what you publish.",
      ],
    },
    {
      title: "Credits and payment",
      paragraphs: [
        "Pieces are paid for with credits. The price is shown before it is spent, held while the piece is made, and given back if it fails or you cancel.",
        "Purchased credits never expire and are used before those of a subscription. Credits of a subscription end with its period. Credits are not money and can't be paid out, unless the law says otherwise.",
      ],
    },
    {
      title: "Fair use",
      paragraphs: [
        "Do not break the law with the service, attack it, look into other people's data, or use it to harm anyone.",
      ],
    },
    {
      title: "Privacy",
      paragraphs: [
        "Sources and pieces are encrypted at rest with a key of this server. They are sent only to the AI endpoint that the operator of this server has set, and to none with the built-in writer. We do not sell or share them.",
      ],
    },
    {
      title: "Ending",
      paragraphs: [
        "You can stop at any time. We may close an account that breaks these terms; where we can, we say so first.",
      ],
    },
    {
      title: "Warranty and liability",
      paragraphs: [
        "The service comes as it is. We do not promise that it is always there or that a piece suits your purpose.",
        "As far as the law allows, our liability in total is capped at the greater of the fees that you paid in the last 12 months or 100 USD.",
      ],
    },
    {
      title: "Changes",
      paragraphs: [
        "We may change these terms. The date above says when that last happened; important changes are announced in the product before they apply.",
      ],
    },
  ];
}

export function TermsScreen() {
  const name = useRoot()?.appName ?? "This service";
  return (
    <article className="mx-auto max-w-[42rem]">
      <h1>Terms of Service</h1>
      <p className="mt-2 text-muted">
        Last updated <time dateTime="2025-10-20">October 20, 2025</time>
      </p>
      {clauses(name).map((clause, at) => (
        <section key={clause.title} className="mt-8">
          <h2 className="text-xl">
            {at + 1}. {clause.title}
          </h2>
          {clause.paragraphs.map((paragraph) => (
            <p key={paragraph} className="mt-2.5">
              {paragraph}
            </p>
          ))}
        </section>
      ))}
    </article>
  );
}
