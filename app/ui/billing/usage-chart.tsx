import type { BillingScreen } from "../../billing/dashboard.server.ts";
import { inCredits } from "../../counted.ts";
import { dayShown } from "../dates.ts";
import { Panel } from "./panel.tsx";

type Day = BillingScreen["days"][number];

const dayOf = ({ at }: Day) => dayShown(new Date(at).toISOString());

/** Units of the drawing, which stretches to the available width. */
const slot = 10;
const height = 100;
const least = 2;

/** Only the bars: words and figures around them are text, which keeps its size. */
function Bars({ days, most }: { days: Day[]; most: number }) {
  return (
    <svg
      role="img"
      aria-describedby="usage-sum"
      viewBox={`0 0 ${days.length * slot} ${height}`}
      preserveAspectRatio="none"
      className="h-28 w-full border-b border-control text-accent"
    >
      <title>Credits charged per day</title>
      {days.map((day, index) => {
        const tall = day.credits === 0 ? 0 : Math.max(least, (day.credits / most) * height);
        return (
          <rect
            key={day.at}
            x={index * slot + 1.5}
            y={height - tall}
            width={slot - 3}
            height={tall}
            fill="currentColor"
          >
            <title>{`${dayOf(day)}: ${inCredits(day.credits)}`}</title>
          </rect>
        );
      })}
    </svg>
  );
}

function DaysTable({ days }: { days: Day[] }) {
  return (
    <details>
      <summary className="w-fit text-sm underline decoration-control underline-offset-4">
        View as table
      </summary>
      <table className="mt-2 w-full text-sm">
        <thead>
          <tr className="border-b border-line text-left text-muted">
            <th scope="col" className="py-1.5 font-normal">
              Day
            </th>
            <th scope="col" className="py-1.5 text-right font-normal">
              Credits
            </th>
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day.at} className="border-b border-line last:border-0">
              <th scope="row" className="py-1.5 text-left font-normal">
                {dayOf(day)}
              </th>
              <td className="py-1.5 text-right tabular-nums">{day.credits.toLocaleString("en")}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

/** Credits charged per day, as a chart and, for screen readers, a table. */
export function UsageChart({ days }: { days: Day[] }) {
  const spent = days.filter(({ credits }) => credits > 0);
  const sum = spent.reduce((total, { credits }) => total + credits, 0);
  const most = Math.max(...days.map(({ credits }) => credits));
  const [first, last] = [days[0], days.at(-1)];
  return (
    <Panel id="usage-chart" title="Credits by Day">
      <p id="usage-sum" className="text-sm text-muted">
        {sum === 0
          ? `Nothing was charged in the last ${days.length} days.`
          : `${inCredits(sum)} in the last ${days.length} days, ${most.toLocaleString("en")} on the busiest day.`}
      </p>
      {sum > 0 && first && last && (
        <>
          <div>
            <Bars days={days} most={most} />
            <p className="mt-1 flex justify-between text-sm text-muted">
              <span>{dayOf(first)}</span> <span>{dayOf(last)}</span>
            </p>
          </div>
          <DaysTable days={spent.toReversed()} />
        </>
      )}
    </Panel>
  );
}
