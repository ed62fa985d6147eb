import { takesWebp } from '../images/renditions.js';

const knownMax = 200;
const known = new Map<string, string>();

/** What of an `Accept` header the choice of a picture depends on, as the end of a key. */
export function acceptMark(accept: string | undefined): '#webp' | '#jpeg' {
  const header = accept ?? '';
  const found = known.get(header);
  if (found !== undefined) return found === '#webp' ? '#webp' : '#jpeg';
  const mark = takesWebp(header) ? '#webp' : '#jpeg';
  if (known.size < knownMax) known.set(header, mark);
  return mark;
}
