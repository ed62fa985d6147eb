import { videoMessages as copy } from '@memorial/contracts/messages/ui/videos';
import { fillText, typeset } from '@memorial/contracts/text';
import { ApiError } from '../../../shared/api/api-error.js';

/** Sentence for an order that was not accepted. */
export function generationErrorText(error: unknown): string {
  if (!(error instanceof ApiError)) return typeset(copy.unknownFailure);
  const { code, message } = error;
  if (code.startsWith('plan.')) return typeset(fillText(copy.planLimit, { message }));
  if (code === 'client.timeout' || code === 'client.network') return typeset(copy.serverSilent);
  if (code === 'client.unknown') return typeset(copy.unknownFailure);
  if (code.startsWith('client.') || code === 'video.generationFailed') return typeset(copy.generationFailed);
  return typeset(fillText(copy.failedWithMessage, { message }));
}
