import { getFormProps, getInputProps, type SubmissionResult, useForm } from "@conform-to/react";
import type { ReactNode } from "react";
import { inCredits } from "../counted.ts";
import { loginTo } from "../http/login-path.ts";
import { Field } from "./field.tsx";
import { useRoot } from "./use-root.ts";

type Intent = "login" | "signup";
type Fields = { email: string; password: string; firstName?: string };
type Answer = { intent: Intent; reply: SubmissionResult<string[]> };

const texts = {
  login: { title: "Sign in", button: "Sign in", password: "current-password" },
  signup: { title: "Create an account", button: "Create account", password: "new-password" },
} as const;

/** The field to focus, because the answer is a whole page: the one to correct. */
function fieldToMend({ intent, reply }: Answer): keyof Fields {
  const problems = reply.error ?? {};
  if (problems.email) return "email";
  if (problems.firstName) return "firstName";
  return problems.password || intent === "login" ? "password" : "email";
}

type FormProps = {
  intent: Intent;
  next: string;
  answer?: Answer;
  /** The form that was asked for; its button is the page's main one. */
  isFirst?: boolean;
  children?: ReactNode;
};

function AccountForm({ intent, next, answer, isFirst, children }: FormProps) {
  const refused = answer?.intent === intent ? answer : undefined;
  const toMend = refused && fieldToMend(refused);
  const [form, fields] = useForm<Fields>({ id: intent, lastResult: refused?.reply });
  const text = texts[intent];
  const action = loginTo(next);
  return (
    <form
      method="post"
      action={action}
      {...getFormProps(form)}
      aria-labelledby={`${intent}-title`}
      className="card grid content-start gap-4 p-6"
      noValidate
    >
      <h2 id={`${intent}-title`}>{text.title}</h2>
      {form.errors && (
        <p role="alert" id={form.errorId} className="error-box">
          {form.errors.join(" ")}
        </p>
      )}
      <Field
        label="E-mail"
        errors={fields.email.errors}
        errorId={fields.email.errorId}
        input={{
          ...getInputProps(fields.email, { type: "email" }),
          autoComplete: "email",
          autoFocus: toMend === "email",
        }}
      />
      {intent === "signup" && (
        <Field
          label="First name (optional)"
          errors={fields.firstName.errors}
          errorId={fields.firstName.errorId}
          input={{
            ...getInputProps(fields.firstName, { type: "text" }),
            autoComplete: "given-name",
            autoFocus: toMend === "firstName",
          }}
        />
      )}
      <Field
        label="Password"
        hint={intent === "signup" ? "At least 8 characters" : undefined}
        errors={fields.password.errors}
        errorId={fields.password.errorId}
        input={{
          ...getInputProps(fields.password, { type: "password" }),
          autoComplete: text.password,
          autoFocus: toMend === "password",
        }}
      />
      <button
        type="submit"
        name="intent"
        value={intent}
        className={`btn ${isFirst ? "" : "quiet"}`}
      >
        {text.button}
      </button>
      {children}
      {intent === "signup" && (
        <p className="text-sm text-muted">
          By creating an account, you accept the <a href="/terms">Terms of Service</a>.
        </p>
      )}
    </form>
  );
}

/** A link, because going to the provider's page changes nothing here. */
function ProviderLink({ label, next }: { label: string; next: string }) {
  const query = next === "/" ? "" : `?next=${encodeURIComponent(next)}`;
  return (
    <p className="mb-6">
      <a className="btn w-full sm:w-auto" href={`/api/login/provider${query}`}>
        Continue with {label}
      </a>
    </p>
  );
}

const screens: Record<string, string> = {
  history: "Content History",
  sources: "Sources",
  "writing-samples": "Writing Samples",
  billing: "Billing & Usage",
  pricing: "Pricing",
};

/** Names the screen a login leads to; none for Home. */
function goalOf(next: string): string | undefined {
  const { pathname, search } = new URL(next, "http://localhost");
  const [, screen = ""] = pathname.split("/");
  return screens[screen] ?? (pathname === "/" && !search ? undefined : "where you were");
}

type LoginView = {
  next: string;
  signups: boolean;
  /** True if the person came to create an account. */
  signupFirst: boolean;
  welcome: number;
  /** Name of the identity provider, if set up. */
  provider: string | undefined;
  /** True if a forgotten password can be replaced by mail. */
  mails: boolean;
};

type Props = LoginView & { problem?: string; answer?: Answer };

export function LoginScreen(props: Props) {
  const { next, signups, signupFirst, welcome, provider, mails, problem, answer } = props;
  const root = useRoot();
  const first = signups && (answer ? answer.intent === "signup" : signupFirst) ? "signup" : "login";
  const goal = goalOf(next);
  return (
    <div className="mx-auto max-w-3xl">
      <h1>Welcome to {root?.appName}</h1>
      <div className="mt-2 mb-8 grid gap-1 text-muted">
        <p>{goal ? `Sign in to continue to ${goal}.` : "Sign in or create an account."}</p>
        {signups && welcome > 0 && (
          <p>
            A new account {mails ? "gets" : "starts with"} {inCredits(welcome)}
            {mails ? " once its e-mail address is confirmed" : ""}. They never expire.
          </p>
        )}
      </div>
      {problem && (
        <p role="alert" className="error-box mb-6">
          {problem}
        </p>
      )}
      {provider && <ProviderLink label={provider} next={next} />}
      <div className="grid gap-6 sm:grid-cols-2">
        {first === "signup" && <AccountForm intent="signup" next={next} answer={answer} isFirst />}
        <AccountForm intent="login" next={next} answer={answer} isFirst={first === "login"}>
          {mails && (
            <p className="text-sm">
              <a href="/api/login/forgot">Forgot password?</a>
            </p>
          )}
        </AccountForm>
        {!signups && <p className="card p-6 text-muted">Sign-ups are closed.</p>}
        {signups && first === "login" && (
          <AccountForm intent="signup" next={next} answer={answer} />
        )}
      </div>
    </div>
  );
}
