import { takesWebp } from '../images/renditions.js';

const knownMax = 200;
const known = new Map<string, string>();

/** Suffix of a cache key: the image format that the `Accept` header selects. */
export function acceptMark(accept: string | undefined): '#webp' | '#jpeg' {
  const header = accept ?? '';
  const found = known.get(header);
  if (found !== undefined) return found === '#webp' ? '#webp' : '#jpeg';
  const mark = takesWebp(header) ? '#webp' : '#jpeg';
  if (known.size < knownMax) known.set(header, mark);
  return mark;
}
