/** Sanitising of texts typed by users. */

/** Control characters except tab and line feed, and marks that change the text direction. */
const controlCharacters = /(?![\t\n])[\p{Cc}\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/**
 * Longer runs of combining marks than any script uses (Unicode Standard Annex 15, Stream-Safe Text Format:
 * 30). Sorting a longer run takes quadratic time: half a megabyte would block the process for minutes.
 */
const surplusMarks = /(\p{M}{30})\p{M}+/gu;

/** Cut runs of combining marks to the length that normalisation sorts in linear time. */
export function cutMarks(text: string): string {
  return text.replace(surplusMarks, '$1');
}

/**
 * Normalise a text for storage: line ends as \n, no control characters, no broken surrogates, NFC with at
 * most 30 marks per letter, trimmed. Idempotent. Takes linear time, because it runs before any length check.
 */
export function cleanText(text: string): string {
  return cutMarks(
    cutMarks(
      text
        .replace(/\r\n?/g, '\n')
        .replace(controlCharacters, '')
        .replace(/[\uD800-\uDFFF]/gu, ''),
    )
      // NFC may decompose marks, so runs can be too long again.
      .normalize('NFC'),
  ).trim();
}

/** The same for single-line text. */
export function cleanLine(text: string): string {
  // Collapse again: removing a character may leave two adjacent spaces.
  return cleanText(text.replace(/\s+/g, ' ')).replace(/ {2,}/g, ' ');
}

/** Invisible characters: joiners, fillers, soft hyphens, the blank Braille pattern. */
const invisibleCharacters = /[\p{Default_Ignorable_Code_Point}\p{White_Space}\u2800]/gu;

/** True if the text contains a visible character. */
export function hasVisibleText(text: string): boolean {
  return text.replace(invisibleCharacters, '') !== '';
}
