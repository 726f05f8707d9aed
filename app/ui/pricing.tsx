import { plans, usageExamples } from "../billing/plans.ts";
import type { PlanChoice } from "../billing/pricing.server.ts";
import { Icon, paths } from "./icons.tsx";

type Plan = (typeof plans)[number];

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
        <button type="button" className="btn w-full" disabled>
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

function PlanCard({ plan, choice, current }: { plan: Plan; choice: PlanChoice; current: boolean }) {
  return (
    <section
      aria-labelledby={plan.id}
      className={`card flex flex-col gap-4 p-6 ${plan.recommended ? "border-accent" : ""}`}
    >
      <div className="flex items-center justify-between gap-3">
        <h2 id={plan.id} className="text-2xl">
          {plan.name}
        </h2>
        <span className="flex flex-wrap justify-end gap-2">
          {current && choice !== "current" && <span className="badge">Your plan</span>}
          {plan.recommended && !current && <span className="badge ok">Recommended</span>}
        </span>
      </div>
      <p className="tabular-nums">
        <b className="font-serif text-3xl font-semibold">${plan.priceUSD}</b>{" "}
        <span className="text-muted">per month</span>
      </p>
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

type Props = { contact: string; current?: Plan["id"]; choices: Record<Plan["id"], PlanChoice> };

export function PricingScreen({ contact, current, choices }: Props) {
  return (
    <div className="mx-auto max-w-3xl">
      <h1>Pricing</h1>
      <p className="mt-3 mb-8 max-w-xl text-muted">
        Credits pay for finished pieces. The price is shown before anything is spent, and what fails
        is given back.
      </p>
      <div className="grid gap-5 sm:grid-cols-2">
        {plans.map((plan) => (
          <PlanCard
            key={plan.id}
            plan={plan}
            choice={choices[plan.id]}
            current={plan.id === current}
          />
        ))}
      </div>
      <h2 className="mt-12 mb-3">Credit usage examples</h2>
      <table className="card w-full border-separate border-spacing-0 text-[0.9375rem]">
        <thead className="sr-only">
          <tr>
            <th scope="col">Piece</th>
            <th scope="col">Credits</th>
          </tr>
        </thead>
        <tbody>
          {usageExamples.map((example) => (
            <tr key={example.what} className="[&:not(:last-child)>*]:border-b">
              <th scope="row" className="border-line px-4 py-2.5 text-left font-normal">
                {example.what}
              </th>
              <td className="border-line px-4 py-2.5 text-right tabular-nums min-[340px]:whitespace-nowrap">
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
