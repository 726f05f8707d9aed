import { Link } from "@remix-run/react";

/** The box that has to be ticked before a source is used. */
export function NoticeBox({ isAccepted, className }: { isAccepted: boolean; className: string }) {
  return (
    <label className={`flex items-start gap-3 ${className}`}>
      <input
        type="checkbox"
        name="notice"
        required
        defaultChecked={isAccepted}
        className="mt-0.5 size-5 shrink-0"
      />
      <span className="text-[0.9375rem]">
        I own this content or have permission to use it, and I accept the{" "}
        <Link to="/terms" target="_blank">
          Terms of Service
        </Link>
        .
      </span>
    </label>
  );
}
