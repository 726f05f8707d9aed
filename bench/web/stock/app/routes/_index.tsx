import { Link, useLoaderData } from "@remix-run/react";

const rows = Array.from({ length: 20 }, (_, index) => ({
  id: `b7c1e0d2-${index}`,
  title: "Blog Post",
  badge: "Quick Transform",
  source: "https://youtu.be/aqz-KE-bpKQ",
  status: "Completed",
  date: "November 21, 2026",
}));

export const loader = () => ({ rows });

/** Twenty rows of what a history shows, as short as they can be said. */
export default function History() {
  const { rows } = useLoaderData<typeof loader>();
  return (
    <main>
      <h1>Content History</h1>
      <ul>
        {rows.map((row) => (
          <li key={row.id}>
            <h2>{row.title}</h2>
            <span>{row.badge}</span> <a href={row.source}>{row.source}</a>
            <span>{row.status}</span> <time>{row.date}</time>
            <Link to={`/history/${row.id}`}>View Content</Link>
          </li>
        ))}
      </ul>
    </main>
  );
}
