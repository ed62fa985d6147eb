/** Joins two letters without being seen: a line does not break there. */
export const wordJoiner = '\u2060';

/** More marks above one letter than any language has would leave their line. */
const excessMarks = /(\p{M}{2})\p{M}+/gu;
const invisible = /(?!\u2060)(?:[\p{Cf}\p{Cc}]|\u034f|[\ufe00-\ufe0f])/gu;
const lineBreaks = /\r\n?|[\u0085\u2028\u2029]/g;
const letters = /^[\p{L}\p{M}\p{N}]$/u;

/** Texts as the fonts can print them. */
export class PrintableText {
  /** Alphabet of each character. */
  private readonly alphabets = new Map<string, Set<string>>();

  /** @param coverage by alphabet, its characters; earlier ones are preferred */
  constructor(private readonly coverage: Readonly<Record<string, string>>) {
    for (const [alphabet, characters] of Object.entries(coverage))
      for (const character of characters) {
        const known = this.alphabets.get(character) ?? new Set();
        this.alphabets.set(character, known.add(alphabet));
      }
  }

  /**
   * Leaves out what no font has: pictures vanish, words of other scripts become «…», so that it shows that something
   * stood there.
   */
  clean(text: string): string {
    const shown = text
      .normalize('NFC')
      .replace(lineBreaks, '\n')
      .replace(/\t/g, ' ')
      .replace(/\u2011/g, `-${wordJoiner}`)
      .replace(/[\u2000-\u200a\u202f\u205f\u3000]/g, ' ')
      .split('\n')
      .map((line) =>
        [...line.replace(invisible, '').replace(excessMarks, '$1')]
          .map((character) => this.printed(character))
          .join('')
          .replace(/…(?:[ ,.;:!?'"«»()–—-]*…)+/g, '…')
          .replace(/ {2,}/g, ' ')
          .trim(),
      );
    return shown
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim();
  }

  /** Pieces of a clean text, each in one alphabet. */
  runsOf(text: string): readonly (readonly [alphabet: string, text: string])[] {
    const runs: [string, string][] = [];
    for (const character of text) {
      const known = this.alphabets.get(character);
      const last = runs.at(-1);
      if (!known) continue;
      if (last && known.has(last[0])) last[1] += character;
      // A mark of another font would stand beside its letter.
      else if (!/\p{M}/u.test(character)) runs.push([this.preferred(known), character]);
    }
    return runs;
  }

  private printed(character: string): string {
    if (character === wordJoiner || this.alphabets.has(character)) return character;
    return letters.test(character) && !/\p{M}/u.test(character) ? '…' : '';
  }

  private preferred(known: ReadonlySet<string>): string {
    return Object.keys(this.coverage).find((alphabet) => known.has(alphabet)) ?? '';
  }
}
