import { type LoaderFunctionArgs, redirect } from "@remix-run/node";

/** The address that people guess: leads to the login, with its query. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  redirect(`/api/login${new URL(request.url).search}`);
