import { ownFilmEditorMessages as copy } from '@memorial/contracts/messages/ui/own-film-editor';
import { fillText } from '@memorial/contracts/text';
import { byteSize } from '../../../shared/format/byte-size.js';
import { lengthOfTime } from '../../../shared/format/length-of-time.js';

const types = ['video/mp4', 'video/quicktime', 'video/webm', 'video/3gpp', 'video/x-m4v'] as const;
const endings = ['.mp4', '.m4v', '.mov', '.webm', '.3gp', '.3gpp'] as const;

/** Value of the attribute `accept`. Phones look at the types, computers at the endings too. */
export const acceptedFilms = [...types, ...endings].join(',');

/** Bounds of the plan. */
export interface FilmBounds {
  readonly maxBytes: number;
  readonly maxSeconds: number;
}

/** Facts that the browser reads from a film. */
export interface BrowserFilmFacts {
  /** Null where the browser cannot tell. */
  readonly seconds: number | null;
  /** True where the browser shows pictures of it and can go to an instant. */
  readonly isPlayable: boolean;
}

/** Sentence for a file that cannot be sent; null when it can. The server looks at its bytes. */
export function fileProblem({ name, type, size }: File, { maxBytes }: FilmBounds): string | null {
  const isFilm =
    types.some((known) => type === known) || endings.some((ending) => name.toLowerCase().endsWith(ending));
  if (!isFilm) return copy.wrongType;
  if (size === 0) return copy.empty;
  if (size <= maxBytes) return null;
  // Rounded up: a part of a megabyte too much must not read as the limit itself.
  const mebibyte = 1024 * 1024;
  const rounded = size > mebibyte ? Math.ceil(size / mebibyte) * mebibyte : size;
  return fillText(copy.tooLarge, { size: byteSize(rounded), limit: byteSize(maxBytes) });
}

/** Sentence for a film that is longer than the plan allows; null for any other. */
export function lengthProblem(facts: BrowserFilmFacts | null, { maxSeconds }: FilmBounds): string | null {
  const seconds = facts?.seconds ?? null;
  if (seconds === null || seconds <= maxSeconds) return null;
  // Rounded up: a part of a second too long must not read as the limit itself.
  return fillText(copy.tooLong, {
    length: lengthOfTime(Math.ceil(seconds)),
    limit: lengthOfTime(maxSeconds),
  });
}
