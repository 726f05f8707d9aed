import { env } from "../env.server.ts";

const icon = (size: number) => ({
  src: `/icon-${size}.png`,
  sizes: `${size}x${size}`,
  type: "image/png",
});

/** Lets a phone install the product as an app. */
export function loader() {
  const { APP_NAME } = env();
  const manifest = {
    name: APP_NAME,
    short_name: APP_NAME,
    start_url: "/",
    display: "standalone",
    background_color: "#faf8f4",
    theme_color: "#faf8f4",
    icons: [
      { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
      icon(192),
      { ...icon(512), purpose: "any maskable" },
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: {
      "Content-Type": "application/manifest+json",
      "Cache-Control": "public, max-age=3600",
    },
  });
}
