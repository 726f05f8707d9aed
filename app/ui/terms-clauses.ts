export type Clause = { title: string; paragraphs: string[] };

/** The terms in order; `name` is the product's, `contact` is the address for notices. */
export function clauses(name: string, contact: string): Clause[] {
  return [
    {
      title: "What this is",
      paragraphs: [
        `${name} turns the sources that you add into written pieces. By using it, you accept these terms. If you use it for a company, you accept them for that company.`,
      ],
    },
    {
      title: "Your account",
      paragraphs: [
        "Use an e-mail address of your own, and keep your password to yourself. You are responsible for what is done with your account until you tell us that somebody else has access to it.",
        "You must be old enough to make a contract where you live, or have the consent of your parent or guardian.",
      ],
    },
    {
      title: "Your content",
      paragraphs: [
        "Your sources and the pieces written from them stay yours. You allow us to store and process them as far as the service needs, and for nothing else.",
        "Add only content that you own or have permission to use. You confirm this before each source, and we keep the time of your confirmation.",
      ],
    },
    {
      title: "Copyright complaints",
      paragraphs: [
        `If you believe that content here infringes your copyright, send a notice to ${contact} that names the work, where the content is and how to reach you, with your statement in good faith that the use is not permitted and that you may act for the owner.`,
        "We remove what a valid notice names and tell the person who added it. If that person objects, whoever sent the notice has to prove the right to a court or to us.",
        "A repeat infringer is dealt with after 2 valid takedown notices within 12 months: the account is closed.",
      ],
    },
    {
      title: "Written pieces",
      paragraphs: [
        "A program checks quotations and times against the source, and marks those that it finds there. Everything else is a draft: read it before you publish it. You are responsible for what you publish.",
      ],
    },
    {
      title: "Credits",
      paragraphs: [
        "Pieces are paid for with credits. You see the price before anything is spent. The credits are set aside while the piece is made, and returned if it fails or you cancel.",
        "Purchased credits never expire and are used before those of a subscription. Subscription credits are added each month and expire with their billing period. Credits are not money, can't be passed on, and can't be paid out unless the law says otherwise.",
      ],
    },
    {
      title: "Subscriptions and payment",
      paragraphs: [
        "Prices are in US dollars. A subscription renews every month on the day it began, or on the last day of a shorter month, until you cancel it. You can cancel at any time; it then runs to the end of the period that is paid for.",
        "Changing to a larger plan adds the difference in credits at once. We announce a new price before the first period for which it is charged.",
        "A refund takes back the credits that were bought, as far as they are unspent. Your legal right to withdraw from a purchase is not affected.",
      ],
    },
    {
      title: "Fair use",
      paragraphs: [
        "Do not break the law with the service, attack it, look into other people's data, or use it to deceive or harm anyone.",
        "Each account has limits on how much it can process in an hour and a day, so that there is room for everybody. Do not use several accounts to get around them.",
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
        "You can stop at any time and have your account deleted, with its sources and pieces. We may close an account that breaks these terms; where we can, we warn you first.",
      ],
    },
    {
      title: "Warranty and liability",
      paragraphs: [
        "The service is provided as it is. We do not promise that it is always available or that a piece suits your purpose.",
        "As far as the law allows, our liability in total is capped at the greater of the fees that you paid in the last 12 months or 100 USD.",
      ],
    },
    {
      title: "Changes",
      paragraphs: [
        "We may change these terms. The date above says when that last happened; important changes are announced in the product before they apply.",
        "If a part of these terms is invalid, the rest still applies. The law of the place where the operator of this server is established applies, unless the law where you live says otherwise.",
      ],
    },
    {
      title: "Contact",
      paragraphs: [`Questions, notices and complaints go to ${contact}.`],
    },
  ];
}
