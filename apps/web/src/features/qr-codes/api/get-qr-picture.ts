import type { QrFormat, QrLevel, Stone } from '@memorial/contracts/qr/qr.constants';
import { qrRoutes } from '@memorial/contracts/qr/qr.routes';
import type { ApiClient } from '../../../shared/api/api-client.js';

/** Choices of the dialog. */
export interface QrOptions {
  readonly sizeMm: number;
  readonly level: QrLevel;
  readonly stone: Stone;
  readonly portrait: boolean;
}

/** The file; the first one of a page takes a place of the plan. */
export function getQrPicture(
  api: ApiClient,
  id: string,
  format: QrFormat,
  { portrait, ...options }: QrOptions,
): Promise<Blob> {
  return api.call(qrRoutes.getPicture, {
    params: { id },
    query: { format, ...options, portrait: portrait ? 'true' : 'false' },
  });
}
