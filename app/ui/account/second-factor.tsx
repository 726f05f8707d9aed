import type { AccountView } from "../../account/view.server.ts";
import { CopyButton } from "../piece/copy-button.tsx";
import { ActionForm, type FormField, type Refusal } from "./action-form.tsx";
import { OwnersOnly } from "./owners-only.tsx";
import { Section } from "./section.tsx";

type Waiting = Extract<AccountView["factor"], { state: "waiting" }>;

const passwordField: FormField = { name: "current", label: "Password" };
/** Two forms on this page ask for a code, so each label names its purpose. */
const codeField = (purpose: string): FormField => ({
  name: "code",
  label: `Code ${purpose}`,
  hint: "From your app, or a recovery code",
});

/** Black on white in both themes, as scanners want it. */
function QrImage({ modules, path }: Waiting["qr"]) {
  return (
    <svg
      role="img"
      aria-label="QR code of the secret that stands beside it as text"
      viewBox={`0 0 ${modules} ${modules}`}
      width="208"
      height="208"
      shapeRendering="crispEdges"
      className="flex-none rounded-page border border-line"
    >
      <rect width={modules} height={modules} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

/** A phone cannot scan its own screen, so it can open the address or copy the secret. */
function Enrol({ waiting, refusal }: { waiting: Waiting; refusal: Refusal | undefined }) {
  const { secret, uri, qr } = waiting;
  return (
    <>
      <p>
        <b>1.</b> Scan this with an authenticator app, or enter the secret another way.
      </p>
      <div className="flex flex-wrap items-start gap-5">
        <QrImage {...qr} />
        <div className="grid min-w-0 flex-1 basis-56 justify-items-start gap-5">
          <div>
            <p className="mb-2 text-sm text-muted">If the app is on this device</p>
            <a className="btn quiet" href={uri}>
              Open in an authenticator app
            </a>
          </div>
          <div>
            <p className="text-sm text-muted">To type or paste it</p>
            <code className="mt-1 mb-2 block max-w-[19.5ch] font-mono text-[0.9375rem] break-words select-all">
              {secret}
            </code>
            <CopyButton
              text={secret.replaceAll(" ", "")}
              label="Copy the secret"
              explained="For an app that asks for a key"
            />
          </div>
        </div>
      </div>
      <p>
        <b>2.</b> Enter the six-digit code that the app shows now.
      </p>
      <ActionForm
        intent="factor-confirm"
        button="Turn on"
        fields={[{ name: "code", label: "Code from the app" }]}
        refusal={refusal}
      />
      <ActionForm intent="factor-abandon" button="Not now" look="quiet" refusal={refusal} />
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
          button="Set up two-factor authentication"
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
        look="quiet"
        refusal={refusal}
      />
      <ActionForm
        intent="factor-off"
        button="Turn off two-factor authentication"
        fields={[codeField("to turn it off")]}
        look="quiet"
        refusal={refusal}
      />
    </>
  );
}

export function SecondFactor(props: Props) {
  return (
    <Section
      id="second-factor"
      title="Two-factor authentication"
      text={
        <p>
          Your password alone won't be enough to sign in. Each login also asks for a six-digit code
          from an authenticator app on your phone.
        </p>
      }
    >
      <Controls {...props} />
    </Section>
  );
}
