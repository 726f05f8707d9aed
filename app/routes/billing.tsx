import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findUser } from "../auth/session.server.ts";
import { billingScreen } from "../billing/dashboard.server.ts";
import { BillingScreen } from "../ui/billing/billing-screen.tsx";
import { LoggedOut } from "../ui/logged-out.tsx";

export const meta: MetaFunction = () => [{ title: "Billing & Usage" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await findUser(request);
  if (!user) return data({ billing: null }, { status: 401 });
  return data({ billing: billingScreen(user.id) });
}

export default function Billing() {
  const { billing } = useLoaderData<typeof loader>();
  return billing ? <BillingScreen billing={billing} /> : <LoggedOut />;
}
