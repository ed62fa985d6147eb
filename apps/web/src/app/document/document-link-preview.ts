import { previewImage } from '@memorial/contracts/media/media.constants';
import { commonMessages } from '@memorial/contracts/messages/ui/common';
import type { ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { sitePaths } from '@memorial/contracts/site-paths';
import { typeset } from '@memorial/contracts/text';
import type { QueryClient } from '@tanstack/react-query';
import { obituaryLinkPreview } from '../../features/obituary-page/model/obituary-link-preview.js';
import type { DocumentRequest } from '../../server-bundle.js';
import type { LinkPreview } from '../../shared/document/link-preview.js';
import { canonicalUrl, documentTitle, type PageHeadData } from '../../shared/document/page-head.js';
import type { DocumentRouteId } from '../../shared/navigation/route-table.js';
import { obituaryQueryKeys } from '../../shared/obituary/obituary-query-keys.js';

interface RenderedScreen {
  readonly routeId: DocumentRouteId;
  readonly pathname: string;
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly queryClient: QueryClient;
  readonly head: PageHeadData | null;
}

/** Alternative text of the site's preview image. */
const siteImageAlt = `${commonMessages.brand}. ${typeset(commonMessages.tagline)}`;

/** Link preview of a successfully rendered document. Used on the server only. */
export function documentLinkPreview(
  { routeId, pathname, params, queryClient, head }: RenderedScreen,
  { site, previewOf }: Pick<DocumentRequest, 'site' | 'previewOf'>,
): LinkPreview {
  const page = queryClient.getQueryData<ObituaryView | null>(
    obituaryQueryKeys.page(params.id ?? '', 'guest'),
  );
  if (routeId === 'obituary' && page) {
    const image = previewOf(page);
    return obituaryLinkPreview(page, site.publicUrl, image && `${site.publicUrl}${image}`);
  }
  return {
    type: 'website',
    title: head ? documentTitle(head) : commonMessages.brand,
    description: head?.description ?? null,
    canonicalUrl: canonicalUrl(head ?? { title: commonMessages.brand }, pathname, site.publicUrl),
    image: { ...previewImage, url: `${site.publicUrl}${sitePaths.preview}`, alt: siteImageAlt },
    person: null,
  };
}
