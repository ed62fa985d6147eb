import { displayText } from '../text.js';

/** In characters. */
const maxLength = 100;

/**
 * File name made of the name of a tree, without the characters that file systems refuse or that cannot be seen.
 * @param ending what follows the name: «.ged», « A4.pdf»
 */
export function treeFileName(treeName: string, ending: string): string {
  const name = [
    ...displayText(treeName)
      .replace(/[\p{C}/\\:*?"<>|]/gu, ' ')
      .replace(/\s+/g, ' '),
  ]
    .slice(0, maxLength)
    .join('')
    // A dot at the beginning hides a file, and Windows drops one at the end.
    .replace(/^[\s.]+|[\s.]+$/g, '');
  return `${name || 'family-tree'}${ending}`;
}
