import type { photoWidths } from '@memorial/contracts/media/media.constants';
import type { getPhotoEndpoint } from '@memorial/contracts/media/media.endpoints';
import { mediaRoutes } from '@memorial/contracts/media/media.routes';
import type { ObituaryCard } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useApi } from './api-context.js';
import { isShownToAll } from './obituary-card-facts.js';
import { obituaryQueryKeys } from './obituary-query-keys.js';
import { type PhotoSources, photoSources } from './photo-sources.js';

type PhotoWidth = (typeof photoWidths)[number];
type PhotographedPage = Pick<ObituaryCard, '_id' | 'photoUrl' | 'isActive' | 'visibility'>;

/**
 * The photograph of a page. An img element carries no token, so that of a page which others do not see is fetched
 * with the keeper's and shown from memory.
 * @param sizes the width of its place, as the attribute of the same name
 * @param hiddenWidth in px, of the one rendition that is fetched then
 */
export function usePagePhoto(
  page: PhotographedPage,
  sizes: string,
  hiddenWidth: PhotoWidth,
): Partial<PhotoSources> {
  const api = useApi();
  const { _id: id, photoUrl } = page;
  const isHidden = photoUrl !== null && !isShownToAll(page);
  const hidden = useQuery({
    queryKey: [...obituaryQueryKeys.page(id, 'member'), 'photo', photoUrl, hiddenWidth],
    queryFn: ({ signal }) =>
      api.call<typeof getPhotoEndpoint>(
        mediaRoutes.getPhoto,
        { params: { id }, query: { w: hiddenWidth } },
        { signal },
      ),
    enabled: isHidden,
  });
  const src = useObjectUrl(hidden.data ?? null);
  if (photoUrl === null) return {};
  if (isHidden) return src === null ? {} : { src };
  return photoSources(photoUrl, sizes);
}

function useObjectUrl(blob: Blob | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (blob === null) return;
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => {
      URL.revokeObjectURL(made);
      setUrl(null);
    };
  }, [blob]);
  return url;
}
