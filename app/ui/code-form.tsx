import { Field } from "./field.tsx";

/** The second step of a login: no session exists before it. */
export function CodeForm({ problem, again }: { problem: string | undefined; again: string }) {
  return (
    <form method="post" action="/api/login/code" className="mx-auto grid max-w-md gap-5" noValidate>
      <h1>Enter your code</h1>
      <p className="text-muted">
        Your account uses two-factor authentication. Enter the six-digit code from your
        authenticator app. Without the app, enter one of your recovery codes; each works once.
      </p>
      <Field
        label="Code"
        errorId="code-error"
        errors={problem ? [problem] : undefined}
        input={{
          id: "code",
          name: "code",
          type: "text",
          autoComplete: "one-time-code",
          autoCapitalize: "none",
          spellCheck: false,
          maxLength: 40,
          autoFocus: true,
          "aria-invalid": problem ? true : undefined,
          "aria-describedby": problem ? "code-error" : undefined,
        }}
      />
      <div className="flex flex-wrap items-center gap-4">
        <button type="submit" className="btn">
          Sign in
        </button>
        <a href={again}>Start over</a>
      </div>
    </form>
  );
}
