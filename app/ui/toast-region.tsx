import * as Toast from "@radix-ui/react-toast";
import type { Message } from "./toasts.tsx";

/** The notification region: 5,000 ms a toast, swiped away to the right, reached with F8. */
export default function ToastRegion({ message }: { message?: Message }) {
  return (
    <Toast.Provider duration={5000} swipeDirection="right" swipeThreshold={50}>
      {message && (
        <Toast.Root key={message.key} className="card border-control p-4 shadow-lg">
          <Toast.Title className="font-semibold">{message.title}</Toast.Title>
          {message.text && (
            <Toast.Description className="text-sm text-muted">{message.text}</Toast.Description>
          )}
        </Toast.Root>
      )}
      <Toast.Viewport
        hotkey={["F8"]}
        className="fixed right-0 bottom-0 z-50 flex w-full flex-col p-4 md:max-w-[420px]"
      />
    </Toast.Provider>
  );
}
