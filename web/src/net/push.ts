import { changeMe, pushKey } from "./api";
import type { Me } from "../generated/messages";

/** Where the words of a notice are kept for the service worker, which cannot speak by itself. */
const WORDS = "spellbox-words";

export type Refusal = "notice-unable" | "notice-denied" | "notice-failed";

async function worker(): Promise<ServiceWorkerRegistration | undefined> {
  return "PushManager" in window && "Notification" in window
    ? await navigator.serviceWorker?.getRegistration()
    : undefined;
}

/** Let this browser be told of one's turns, in these words by game; or say why it cannot be. */
export async function subscribe(words: Record<string, string>): Promise<Me | Refusal> {
  const registered = await worker();
  if (!registered) return "notice-unable";
  if ((await Notification.requestPermission()) !== "granted") return "notice-denied";
  try {
    await (await caches.open(WORDS)).put("/words", Response.json(words));
    const { key } = await pushKey();
    const subscription = await registered.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
    return await changeMe({ push: JSON.stringify(subscription) });
  } catch {
    return "notice-failed";
  }
}

export async function unsubscribe(): Promise<Me> {
  const subscription = await (await worker())?.pushManager.getSubscription();
  await subscription?.unsubscribe();
  return changeMe({ push: "" });
}
