import { local } from "./home";

/** A new version of the site that waits to take over; a server's page needs none, it is always fetched anew. */
export const update = $state<{ waiting: ServiceWorker | null }>({ waiting: null });

export async function register(): Promise<void> {
  const registration = await navigator.serviceWorker.register("/sw.js");
  if (!local) return;
  const wait = () => {
    if (registration.waiting && navigator.serviceWorker.controller) update.waiting = registration.waiting;
  };
  wait();
  registration.addEventListener("updatefound", () => registration.installing?.addEventListener("statechange", wait));
}

/** Let the new version take over, and begin again with it; matches are kept. */
export function takeUpdate(): void {
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
  update.waiting?.postMessage("take over");
}
