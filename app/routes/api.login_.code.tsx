import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { admitWithCode, awaitedCode } from "../auth/admit.server.ts";
import { codeBody } from "../auth/forms.server.ts";
import { refuse } from "../auth/refusal.server.ts";
import { goTo } from "../auth/step.server.ts";
import { AppError } from "../errors.ts";
import { takes } from "../http/bodies/body.server.ts";
import { loginTo } from "../http/login-path.ts";
import { CodeForm } from "../ui/code-form.tsx";
import { privateHead } from "../ui/page-head.ts";

export const handle = { scripts: false };
export const meta: MetaFunction = ({ matches }) => privateHead("Enter your code", matches);

export async function loader({ request }: LoaderFunctionArgs) {
  const awaited = await awaitedCode(request);
  if (!awaited) throw redirect("/api/login");
  return { again: loginTo(awaited.next) };
}

export const action = takes(codeBody, async ({ request }: ActionFunctionArgs) => {
  const code = (await codeBody.read(request)).get("code");
  try {
    return goTo(await admitWithCode(request, typeof code === "string" ? code : ""));
  } catch (thrown) {
    if (!(thrown instanceof AppError)) throw thrown;
    if (thrown.code === "CONFLICT") return redirect("/api/login", 303);
    return refuse(request, thrown, { problem: thrown.message });
  }
});

export default function LoginCode() {
  const { again } = useLoaderData<typeof loader>();
  return <CodeForm problem={useActionData<typeof action>()?.problem} again={again} />;
}
