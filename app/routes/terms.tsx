import type { MetaFunction } from "@remix-run/node";
import { TermsScreen } from "../ui/terms.tsx";

export const handle = { scripts: false };
export const meta: MetaFunction = () => [{ title: "Terms of Service" }];

export default TermsScreen;
