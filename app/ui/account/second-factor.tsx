import type { AccountView } from "../../account/view.server.ts";
import { ActionForm, type FormField, type Refusal } from "./action-form.tsx";
import { OwnersOnly } from "./owners-only.tsx";
import { Section } from "./section.tsx";

type Waiting = Extract<AccountView["factor"], { state: "waiting" }>;

const passwordField: FormField = { name: "current", label: "Password" };
/** Two forms of this page ask for one: each says what it is for. */
const codeField = (purpose: string): FormField => ({
  name: "code",
  label: `Code ${purpose}`,
  hint: "From your app, or a recovery code",
});

/** Black on white in both themes, as scanners want it. */
function Enrol({ waiting, refusal }: { waiting: Waiting; refusal: Refusal | undefined }) {
  const { modules, path } = waiting.qr;
  return (
    <>
      <ol className="grid list-decimal gap-4 pl-5">
        <li>
          Scan this with an authenticator app.
          <svg
            role="img"
            aria-label="QR code of the secret that stands below as text"
            viewBox={`0 0 ${modules} ${modules}`}
            width="208"
            height="208"
            shapeRendering="crispEdges"
            className="mt-3 rounded-page border border-line"
          >
            <rect width={modules} height={modules} fill="#fff" />
            <path d={path} fill="#000" />
          </svg>
        </li>
        <li>
          Or type this secret into it:
          <code className="mt-1 block font-mono text-[0.9375rem] break-words">
            {waiting.secret}
          </code>
        </li>
        <li>Type the six digits that it shows.</li>
      </ol>
      <ActionForm
        intent="factor-confirm"
        button="Turn on"
        fields={[{ name: "code", label: "Code from the app" }]}
        refusal={refusal}
      />
      <ActionForm intent="factor-abandon" button="Not now" quiet refusal={refusal} />
    </>
  );
}

type Props = { account: AccountView; refusal: Refusal | undefined };

function Controls({ account, refusal }: Props) {
  const { factor, hasPassword } = account;
  if (factor.state === "waiting") return <Enrol waiting={factor} refusal={refusal} />;
  if (factor.state === "off")
    return (
      <OwnersOnly account={account} to="set it up">
        <ActionForm
          intent="factor-begin"
          button="Set up a second factor"
          fields={hasPassword ? [passwordField] : []}
          refusal={refusal}
        />
      </OwnersOnly>
    );
  return (
    <>
      <p>
        <span className="badge ok">On</span>{" "}
        <span className="ml-1">
          {factor.codesLeft === 1 ? "1 recovery code" : `${factor.codesLeft} recovery codes`} left
        </span>
      </p>
      <ActionForm
        intent="factor-codes"
        button="Make new recovery codes"
        fields={[codeField("for new recovery codes")]}
        quiet
        refusal={refusal}
      />
      <ActionForm
        intent="factor-off"
        button="Turn the second factor off"
        fields={[codeField("to turn it off")]}
        quiet
        refusal={refusal}
      />
    </>
  );
}

export function SecondFactor(props: Props) {
  return (
    <Section
      id="second-factor"
      title="Second factor"
      text={
        <p>
          With it a password alone opens nothing: each login also asks for six digits that an
          authenticator app on your phone shows.
        </p>
      }
    >
      <Controls {...props} />
    </Section>
  );
}
