/** What is handed on: the address, and whose page it is. */
export interface Shared {
  readonly title: string;
  readonly url: string;
}

/** `shared`: the phone's own sheet did it; `closed`: it was closed without a choice, or stood open already. */
export type ShareOutcome = 'shared' | 'closed' | 'copied' | 'failed';

/** The parts of `navigator` that take part; either may be missing. */
export interface ShareWays {
  readonly share?: ((data: { title: string; url: string }) => Promise<void>) | undefined;
  readonly clipboard?: { writeText(text: string): Promise<void> } | undefined;
}

/** Refusals after which nothing else is tried: closed by the person, and pressed twice while it opens (Web Share API). */
const answeredBySheet: readonly string[] = ['AbortError', 'InvalidStateError'];

/** Opens the phone's own sheet where there is one, else copies the address. Never rejects. */
export async function shareLink({ title, url }: Shared, ways: ShareWays): Promise<ShareOutcome> {
  if (ways.share) {
    try {
      await ways.share({ title, url });
      return 'shared';
    } catch (error) {
      if (error instanceof Error && answeredBySheet.includes(error.name)) return 'closed';
    }
  }
  try {
    if (!ways.clipboard) return 'failed';
    await ways.clipboard.writeText(url);
    return 'copied';
  } catch {
    return 'failed';
  }
}

/** Address of Telegram's own share page (core.telegram.org/widgets/share). */
export function telegramHref({ title, url }: Shared): string {
  return `https://t.me/share/url?url=${encodeURIComponent(url)}&text=${encodeURIComponent(title)}`;
}

/** Opens Viber's list of chats with the text ready (developers.viber.com, share and follow). */
export function viberHref({ title, url }: Shared): string {
  return `viber://forward?text=${encodeURIComponent(`${title} ${url}`)}`;
}
