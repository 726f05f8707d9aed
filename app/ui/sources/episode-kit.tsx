const files = [
  {
    name: "Show notes",
    what: "People, chapters and links",
    path: "shownotes",
    forms: [
      ["md", "Markdown"],
      ["html", "HTML"],
    ],
  },
  {
    name: "Chapters",
    what: "From the source, or found by us",
    path: "chapters",
    forms: [
      ["youtube", "YouTube"],
      ["json", "Podcasting 2.0"],
      ["psc", "Podlove"],
    ],
  },
  {
    name: "Transcript",
    what: "With your corrections",
    path: "transcript",
    forms: [
      ["vtt", "VTT"],
      ["srt", "SRT"],
      ["txt", "Text"],
      ["json", "JSON"],
    ],
  },
] as const;

/** Files to publish the recording with, each as a plain link to download. */
export function EpisodeKit({ sourceId }: { sourceId: string }) {
  return (
    <section aria-labelledby="kit" className="card mb-6 p-5">
      <h2 id="kit">Episode kit</h2>
      <p className="mt-1 text-sm text-muted">Files for publishing the recording, free.</p>
      <ul className="mt-2">
        {files.map(({ name, what, path, forms }) => (
          <li
            key={path}
            className="grid gap-x-6 gap-y-1 border-b border-line py-3 last:border-0 last:pb-0 sm:grid-cols-[1fr_auto] sm:items-center"
          >
            <div>
              <h3 className="text-base">{name}</h3>
              <p className="text-sm text-muted">{what}</p>
            </div>
            <p className="flex flex-wrap gap-x-5 text-sm">
              {forms.map(([form, label]) => (
                <a
                  key={form}
                  href={`/api/sources/${sourceId}/${path}?format=${form}`}
                  download
                  className="py-1"
                >
                  <span className="sr-only">{name}: </span>
                  {label}
                </a>
              ))}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
