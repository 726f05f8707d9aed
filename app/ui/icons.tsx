/** One set, one stroke width: 24 × 24, drawn with lines. */
export function Icon({ path, className = "" }: { path: string; className?: string }) {
  return (
    <svg
      aria-hidden="true"
      className={className}
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={path} />
    </svg>
  );
}

export const paths = {
  logo: "M6 3h9l4 4v14H6zM15 3v4h4M9 12h7M9 16h7",
  pulse: "M4 12h4l2-6 4 12 2-6h4",
  bolt: "M13 3 5 14h6l-1 7 8-11h-6z",
  lines: "M4 5h16M4 12h16M4 19h10",
  lock: "M6 11h12v9H6zM8 11V8a4 4 0 0 1 8 0v3",
  theme: "M12 4a8 8 0 1 0 8 8 6 6 0 0 1-8-8z",
  upload: "M12 16V5M7 10l5-5 5 5M5 19h14",
  check: "M5 13l4 4 10-11",
  alert: "M12 4 3 20h18zM12 10v5M12 17.5v.5",
  file: "M6 3h8l4 4v14H6zM14 3v4h4",
} as const;
