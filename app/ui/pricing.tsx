import type { PlanChoice } from "../billing/shown.server.ts";
import { inCredits } from "../counted.ts";
import { type Plan, plans, usageExamples } from "../plans/plans.ts";
import { Icon, paths } from "./icons.tsx";
import { useRoot } from "./use-root.ts";

function Choose({ plan, choice }: { plan: Plan; choice: PlanChoice }) {
  const label = (
    <>
      Choose<span className="sr-only"> {plan.name}</span>
    </>
  );
  switch (choice) {
    case "soon":
    case "current":
      return (
        <button
          type="button"
          className="btn w-full"
          disabled
          aria-describedby={choice === "soon" ? "not-yet" : undefined}
        >
          {choice === "soon" ? "Coming Soon" : "Your plan"}
        </button>
      );
    case "login":
      return (
        <a className="btn" href="/api/login?next=%2Fpricing">
          {label}
        </a>
      );
    case "checkout":
    case "portal":
      return (
        <form method="post" action={`/api/billing/${choice}`}>
          {choice === "checkout" && <input type="hidden" name="plan" value={plan.id} />}
          <button type="submit" className="btn w-full">
            {label}
          </button>
        </form>
      );
  }
}

/** The same two measures for every plan, for comparison. */
function worth({ monthlyCredits }: Plan): string {
  const [newsletter, , blog] = usageExamples;
  const pieces = (credits: number) => Math.floor(monthlyCredits / credits).toLocaleString("en");
  return `About ${pieces(newsletter.credits)} newsletters or ${pieces(blog.credits)} blog posts`;
}

type CardProps = { plan: Plan; choice: PlanChoice; current: Plan["id"] | undefined };

function PlanCard({ plan, choice, current }: CardProps) {
  const isCurrent = plan.id === current;
  const stands = current ? isCurrent : plan.recommended;
  return (
    <section
      aria-labelledby={plan.id}
      className={`card flex flex-col gap-4 p-6 ${stands ? "border-accent" : ""}`}
    >
      <div className="flex min-h-8 items-center justify-between gap-3">
        <h2 id={plan.id} className="text-2xl">
          {plan.name}
        </h2>
        {isCurrent ? (
          <span className="badge">✓ Current plan</span>
        ) : (
          plan.recommended && <span className="badge ok">Recommended</span>
        )}
      </div>
      <div>
        <p className="tabular-nums">
          <b className="font-serif text-3xl font-semibold">${plan.priceUSD}</b>{" "}
          <span className="text-muted">per month</span>
        </p>
        <p className="mt-1 text-sm text-muted tabular-nums">{worth(plan)}</p>
      </div>
      <ul className="grid gap-2 text-[0.9375rem]">
        {plan.features.map((feature) => (
          <li key={feature} className="flex gap-2">
            <Icon path={paths.check} className="size-5 shrink-0 text-ok" />
            {feature}
          </li>
        ))}
      </ul>
      <div className="mt-auto grid pt-2">
        <Choose plan={plan} choice={choice} />
      </div>
    </section>
  );
}

/** Says what is possible on a server that sells nothing, where the buttons do nothing. */
function NotYet({ welcome, mails }: { welcome: number; mails: boolean }) {
  const root = useRoot();
  const isUser = Boolean(root?.user);
  const remaining = root?.credits?.remaining ?? 0;
  return (
    <p id="not-yet" className="mb-6 rounded-page bg-wash px-4 py-3">
      Plans can't be bought on this server yet.{" "}
      {isUser ? (
        <>
          You have {inCredits(remaining)}, which pay for every format:{" "}
          <a href="/">use them on Home</a>. The operator of this server can add more.
        </>
      ) : (
        welcome > 0 && (
          <>
            <a href="/api/login?signup">A new account</a> {mails ? "gets" : "starts with"}{" "}
            {inCredits(welcome)}
            {mails ? " once its e-mail address is confirmed" : ""}. They never expire.
          </>
        )
      )}
    </p>
  );
}

type Props = {
  contact: string;
  /** Credits of a new account; 0 if nobody can create one. */
  welcome: number;
  /** True if they wait for the address to be confirmed. */
  mails: boolean;
  current?: Plan["id"];
  choices: Record<Plan["id"], PlanChoice>;
};

export function PricingScreen({ contact, welcome, mails, current, choices }: Props) {
  return (
    <div className="mx-auto max-w-3xl">
      <h1>Pricing</h1>
      <p className="mt-3 mb-8 max-w-xl text-muted">
        Credits pay for finished pieces. The price is shown before anything is spent, and failed
        pieces are refunded.
      </p>
      {Object.values(choices).includes("soon") && <NotYet welcome={welcome} mails={mails} />}
      <div className="grid gap-5 sm:grid-cols-2">
        {plans.map((plan) => (
          <PlanCard key={plan.id} plan={plan} choice={choices[plan.id]} current={current} />
        ))}
      </div>
      {current && (
        <p className="mt-4 text-sm text-muted">
          See what is left of your plan under <a href="/billing">Billing</a>.
        </p>
      )}
      <h2 className="mt-12 mb-3">Credit usage examples</h2>
      <table className="card w-full border-separate [border-spacing:0] text-[0.9375rem]">
        <thead className="sr-only">
          <tr>
            <th scope="col">Piece</th>
            <th scope="col">Credits</th>
          </tr>
        </thead>
        <tbody>
          {usageExamples.map((example) => (
            <tr key={example.what} className="[&:not(:last-child)>*]:border-b">
              <th scope="row" className="border-line py-2.5 pl-4 text-left font-normal">
                {example.what}
              </th>
              <td className="border-line px-4 py-2.5 text-right tabular-nums min-[340px]:w-1 min-[340px]:whitespace-nowrap">
                about {example.credits} credits
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-8 text-muted">
        Need a plan of your own? <a href={`mailto:${contact}?subject=Custom%20plan`}>Contact us</a>.
      </p>
    </div>
  );
}
