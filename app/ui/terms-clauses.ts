export type Clause = { title: string; paragraphs: string[] };

/** The terms in order; `name` is the product's, `contact` is the address for notices. */
export function clauses(name: string, contact: string): Clause[] {
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
        "Give an e-mail address that is yours, and keep your password to yourself. You answer for what is done with your account until you tell us that somebody else has it.",
        "You must be old enough to make a contract where you live, or have the consent of whoever answers for you.",
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
        `If you believe that content here infringes your copyright, send a notice to ${contact} that names the work, where the content is and how to reach you, with your statement in good faith that the use is not permitted and that you may act for the owner.`,
        "We remove what a valid notice names and tell the person who gave it, who may object; then whoever sent the notice has to show the right to a court or to us.",
        "A repeat infringer is dealt with after 2 valid takedown notices within 12 months: the account is closed.",
      ],
    },
    {
      title: "Written pieces",
      paragraphs: [
        "Quotations and times are checked against the source by program, and marked where they are. Everything else is a draft: read it before you publish it. You answer for what you publish.",
      ],
    },
    {
      title: "Credits",
      paragraphs: [
        "Pieces are paid for with credits. The price is shown before it is spent, set aside while the piece is made, and given back if it fails or you cancel.",
        "Purchased credits never expire and are used before those of a subscription. Credits of a subscription are added each month and end with their billing period. Credits are not money, can't be passed on, and can't be paid out unless the law says otherwise.",
      ],
    },
    {
      title: "Subscriptions and payment",
      paragraphs: [
        "Prices are in US dollars. A subscription renews every month on the day it began, or on the last day of a shorter month, until you end it. You can end it at any time; it then runs to the end of the period that is paid for.",
        "A larger plan adds the difference in credits at once. A price that changes is announced before the period for which it is first charged.",
        "A refund takes back the credits that it was paid for, as far as they are left. Rights to withdraw from a purchase that the law gives you stay as they are.",
      ],
    },
    {
      title: "Fair use",
      paragraphs: [
        "Do not break the law with the service, attack it, look into other people's data, or use it to deceive or harm anyone.",
        "Each account has limits on how much it can process in an hour and a day, so that there is room for everybody. Do not get round them with several accounts.",
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
        "You can stop at any time and have your account deleted, with its sources and pieces. We may close an account that breaks these terms; where we can, we say so first.",
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
        "If a part of these terms does not hold, the rest does. The law of the place where the operator of this server is established applies, as far as the law where you live leaves that open.",
      ],
    },
    {
      title: "Contact",
      paragraphs: [`Questions, notices and complaints go to ${contact}.`],
    },
  ];
}
