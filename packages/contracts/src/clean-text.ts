/** Texts as people write them, made fit to be kept. */

/** Control characters but tab and line feed, and the marks that turn the direction of a text around. */
const controlCharacters = /(?![\t\n])[\p{Cc}\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/**
 * More marks on one letter than any script writes (Unicode Standard Annex 15, Stream-Safe Text Format: 30).
 * Putting a longer run into its order costs time that grows with its square: half a megabyte holds the process
 * for minutes.
 */
const surplusMarks = /(\p{M}{30})\p{M}+/gu;

/**
 * A text as it is kept: line ends as \n, no control characters, no broken surrogates, composed letters (NFC) with
 * at most 30 marks each, no space around it. Applying it again changes nothing. Its time grows with the length of
 * the text and no faster, because it runs before any bound on length.
 */
export function cleanText(text: string): string {
  return (
    text
      .replace(/\r\n?/g, '\n')
      .replace(controlCharacters, '')
      .replace(/[\uD800-\uDFFF]/gu, '')
      .replace(surplusMarks, '$1')
      .normalize('NFC')
      // Composing takes a few marks apart, so that there may be more of them again.
      .replace(surplusMarks, '$1')
      .trim()
  );
}

/** The same for a text of one line. */
export function cleanLine(text: string): string {
  // Once more at the end: a sign that was dropped may have stood between two spaces.
  return cleanText(text.replace(/\s+/g, ' ')).replace(/ {2,}/g, ' ');
}

/** Letters and signs that print nothing: joiners, fillers, soft hyphens, the empty pattern of Braille. */
const unseen = /[\p{Default_Ignorable_Code_Point}\p{White_Space}\u2800]/gu;

/** Whether anything of a text is seen. */
export function isSeen(text: string): boolean {
  return text.replace(unseen, '') !== '';
}
