import { obituaryPageMessages as copy } from '@memorial/contracts/messages/ui/obituary-page';
import { displayName } from '@memorial/contracts/obituaries/format-name-and-years';
import type { ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { useToast } from '@memorial/ui/toast/toast';
import { useSite } from '../../../shared/document/site-context.js';
import { obituaryHref } from '../../../shared/navigation/paths.js';
import { type ShareData, shareLink } from '../model/share.js';

/**
 * Shares a page by the system share sheet, otherwise copies its link and says so.
 * @returns the action, and what it shares
 */
export function useSharePage(page: Pick<ObituaryView, '_id' | 'fullName'>) {
  const site = useSite();
  const toast = useToast();
  const shareData = (): ShareData => ({
    title: displayName(page.fullName),
    url: new URL(obituaryHref(page._id), site?.publicUrl ?? window.location.origin).href,
  });

  /** @returns true if there is no share sheet: messengers may be offered instead */
  async function share(): Promise<boolean> {
    const outcome = await shareLink(shareData(), {
      share: navigator.share?.bind(navigator),
      clipboard: navigator.clipboard,
    });
    if (outcome === 'copied') toast.success(copy.linkCopied, { detail: copy.linkCopiedDetail });
    if (outcome === 'failed') toast.error(copy.linkNotCopied, { detail: copy.linkNotCopiedDetail });
    return outcome === 'copied' || outcome === 'failed';
  }
  return [share, shareData] as const;
}
