import { useId } from "react";
import { shareLinks } from "../../pieces/share.ts";
import { CopyButton } from "./copy-button.tsx";

/** Copies one post of a thread, or opens a network's window with it. */
export function PostTools({ number, text }: { number: number; text: string }) {
  const id = useId();
  return (
    <div className="post-tools no-print" lang="en" dir="ltr">
      <CopyButton text={text} label="Copy post" explained={`Copy post ${number} as plain text`} />
      <details>
        <summary className="btn quiet">
          Post it <span className="sr-only">: post {number}</span>
        </summary>
        <div className="card">
          <p>
            {shareLinks(text).map(({ name, href }) => (
              <a key={name} href={href} target="_blank" rel="noreferrer">
                {name}
                <span className="sr-only">, opens in a new tab</span>
              </a>
            ))}
          </p>
          <form action="/api/share/mastodon" target="_blank" className="field" rel="noopener">
            <input type="hidden" name="text" value={text} />
            <label htmlFor={id}>Mastodon: your server</label>
            <input
              id={id}
              name="server"
              required
              placeholder="mastodon.social"
              autoCapitalize="none"
              spellCheck={false}
            />
            <button type="submit" className="btn quiet">
              Mastodon
            </button>
          </form>
        </div>
      </details>
    </div>
  );
}
