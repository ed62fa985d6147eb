import { acceptsWebp } from '../images/renditions.js';

const knownHeadersMax = 200;
const keyByHeader = new Map<string, string>();

/** Suffix of a cache key: the image format that the `Accept` header selects. */
export function varyKeyOf(accept: string | undefined): '#webp' | '#jpeg' {
  const header = accept ?? '';
  const found = keyByHeader.get(header);
  if (found !== undefined) return found === '#webp' ? '#webp' : '#jpeg';
  const varyKey = acceptsWebp(header) ? '#webp' : '#jpeg';
  if (keyByHeader.size < knownHeadersMax) keyByHeader.set(header, varyKey);
  return varyKey;
}
