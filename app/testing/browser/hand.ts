import type { Page } from "playwright/test";

type Handed = { files?: { name: string; type: string; content: string }[]; text?: string };

/** Simulates a drag, a drop or a paste with the browser's events. */
export async function hand(
  page: Page,
  target: string,
  type: string,
  handed: Handed,
): Promise<void> {
  await page.locator(target).evaluate(
    (element, { type, handed }) => {
      const data = new DataTransfer();
      for (const { name, type, content } of handed.files ?? [])
        data.items.add(new File([content], name, { type }));
      if (handed.text) data.setData("text/plain", handed.text);
      const init = { bubbles: true, cancelable: true };
      element.dispatchEvent(
        type === "paste"
          ? new ClipboardEvent(type, { ...init, clipboardData: data })
          : new DragEvent(type, { ...init, dataTransfer: data }),
      );
    },
    { type, handed },
  );
}
