/** Every kind of event, in the words its owner reads. */
export const securityKinds = {
  "account-created": "Account created",
  login: "Signed in",
  "login-failed": "Wrong password at the login",
  "login-slowed": "Too many wrong passwords: the login was slowed down",
  "password-check-failed": "Wrong password given on this account's page",
  "second-factor-failed": "Wrong two-factor code",
  "second-factor-slowed": "Too many wrong codes: they were refused for a while",
  "second-factor-on": "Two-factor authentication turned on",
  "second-factor-off": "Two-factor authentication turned off",
  "recovery-codes-made": "New recovery codes made",
  "recovery-code-used": "A recovery code was used",
  "password-set": "First password set",
  "password-changed": "Password changed",
  "password-reset-requested": "A link to set a new password was requested",
  "password-reset": "New password set through a link",
  "password-reset-by-operator": "The operator of this server set a new password",
  "email-confirmed": "E-mail address confirmed",
  "session-ended": "One device was logged out",
  "sessions-ended": "Other devices were logged out",
  "logged-out": "Logged out",
  "identity-connected": "Another login was connected",
  "identity-disconnected": "The connected login was removed",
  "data-exported": "All data was downloaded",
  "credits-bought": "Credits bought",
  "credits-taken-back": "Credits were taken back after a refund or a change of plan",
  "credits-granted": "The operator of this server added credits",
  "plan-changed": "The plan changed",
  "plan-ended": "The plan ended",
  "account-deleted": "Account deleted",
  "origin-refused": "A request from another site was refused",
} as const;

export type SecurityKind = keyof typeof securityKinds;

/** Anybody can cause these at will, so one row counts a week of them. */
export const repeatable: ReadonlySet<SecurityKind> = new Set([
  "login-failed",
  "login-slowed",
  "password-check-failed",
  "second-factor-failed",
  "second-factor-slowed",
  "password-reset-requested",
]);

/** Written only to the log: the account is gone, or there is none to show it to. */
export const logOnly: ReadonlySet<SecurityKind> = new Set(["account-deleted", "origin-refused"]);
