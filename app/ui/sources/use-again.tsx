import { Form } from "@remix-run/react";
import { LostNote } from "../connection/lost-note.tsx";

type Props = { source: { id: string; name: string }; label?: string };

/** Uses a source again. It posts to the current screen, so a lost post stays there. */
export function UseAgain({ source, label = "Use again" }: Props) {
  return (
    <>
      <Form method="post">
        <input type="hidden" name="source" value={source.id} />
        <button type="submit" name="intent" value="use" className="btn quiet">
          {label}
          <span className="sr-only">: {source.name}</span>
        </button>
      </Form>
      <LostNote of="use" source={source.id} className="basis-full" />
    </>
  );
}
