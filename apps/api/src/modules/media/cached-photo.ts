import type { RenditionQuery } from '@memorial/contracts/media/media.schemas';
import { canonicalWidth } from '../../platform/images/renditions.js';
import { obituaryTag } from '../obituaries/obituaries.module.js';

interface PhotoInput {
  readonly params: { readonly id: string };
  readonly query: Pick<RenditionQuery, 'w'>;
}

/**
 * Caching of a photo of an obituary. Widths served by the same rendition share one cached file.
 * @param queryKeys without those of signed URLs, which belong to restricted obituaries and are not cached
 */
export function cachedPhoto<T extends PhotoInput>(queryKeys: readonly string[]) {
  return {
    queryKeys,
    tags: ({ params }: T) => [obituaryTag(params.id)],
    canonical: (input: T): T => ({
      ...input,
      query: { ...input.query, w: canonicalWidth(input.query.w ?? null) },
    }),
  };
}
