import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../shared/api/api-client.js';
import { getQrPicture, type QrOptions } from './get-qr-picture.js';

/** Drawing of the code; its size does not change it. */
export function qrPreviewQuery(api: ApiClient, id: string, options: QrOptions) {
  return queryOptions({
    queryKey: ['qr-preview', id, options.level, options.stone],
    queryFn: () => getQrPicture(api, id, 'svg', options),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
