/**
 * Leads to the identity provider from a page of its own: browsers apply the content security
 * policy's form rule to redirects, and the provider may redirect to further hosts.
 */
export function ToProvider({ label, url }: { label: string; url: string }) {
  return (
    <div className="mx-auto max-w-md py-16 text-center">
      <meta httpEquiv="refresh" content={`0;url=${url}`} />
      <h1>On to {label}</h1>
      <p className="mt-3 mb-6 text-muted">You will sign in there and come back here.</p>
      <a className="btn" href={url}>
        Continue with {label}
      </a>
    </div>
  );
}
