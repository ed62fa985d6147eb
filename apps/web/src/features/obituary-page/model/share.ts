/** Title and URL of the shared page. */
export interface ShareData {
  readonly title: string;
  readonly url: string;
}

/** `shared`: done by the system share sheet; `closed`: the sheet was dismissed, or was already open. */
export type ShareOutcome = 'shared' | 'closed' | 'copied' | 'failed';

/** The browser APIs that are used; either may be missing. */
export interface ShareApis {
  readonly share?: ((data: { title: string; url: string }) => Promise<void>) | undefined;
  readonly clipboard?: { writeText(text: string): Promise<void> } | undefined;
}

/** Web Share API errors after which no fallback is tried: dismissed by the user, or already open. */
const shareSheetErrorNames: readonly string[] = ['AbortError', 'InvalidStateError'];

/** Opens the system share sheet if available, otherwise copies the URL. Never rejects. */
export async function shareLink({ title, url }: ShareData, apis: ShareApis): Promise<ShareOutcome> {
  if (apis.share) {
    try {
      await apis.share({ title, url });
      return 'shared';
    } catch (error) {
      if (error instanceof Error && shareSheetErrorNames.includes(error.name)) return 'closed';
    }
  }
  try {
    if (!apis.clipboard) return 'failed';
    await apis.clipboard.writeText(url);
    return 'copied';
  } catch {
    return 'failed';
  }
}

/** URL of Telegram's share page (core.telegram.org/widgets/share). */
export function telegramHref({ title, url }: ShareData): string {
  return `https://t.me/share/url?url=${encodeURIComponent(url)}&text=${encodeURIComponent(title)}`;
}

/** Opens Viber's chat list with the text filled in (developers.viber.com, share and follow). */
export function viberHref({ title, url }: ShareData): string {
  return `viber://forward?text=${encodeURIComponent(`${title} ${url}`)}`;
}
