import { useToast } from "../toasts.tsx";

/** A plain link to a file; with scripts it also announces the download. */
export function DownloadLink({ href, name }: { href: string; name: string }) {
  const toast = useToast();
  return (
    <a className="btn quiet" href={href} download={name} onClick={() => toast("Download started")}>
      Download
    </a>
  );
}
