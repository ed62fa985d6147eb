import { ownFilmEditorMessages as copy } from '@memorial/contracts/messages/ui/own-film-editor';
import { videoMessages } from '@memorial/contracts/messages/ui/videos';
import { fillText, typeset } from '@memorial/contracts/text';
import { ApiError } from '../../../shared/api/api-error.js';
import { formatRetryAfter } from '../../../shared/format/format-retry-after.js';
import { UnreadableFilmError } from './send-film.js';

/** Sentence for a film that could not be sent. */
export function ownFilmErrorText(error: unknown): string {
  if (error instanceof UnreadableFilmError) return copy.unreadable;
  if (!(error instanceof ApiError)) return copy.failed;
  const { code, message } = error;
  if (code.startsWith('plan.')) return typeset(fillText(videoMessages.planLimit, { message }));
  if (code === 'client.timeout' || code === 'client.network') return typeset(videoMessages.serverSilent);
  if (code.startsWith('client.')) return copy.failed;
  return [message, formatRetryAfter(error)].flatMap((part) => (part ? [typeset(part)] : [])).join(' ');
}
