import { randomInt } from 'node:crypto';

/** Random text of these characters; all are equally likely. */
export function randomText(alphabet: string, length: number): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
}
