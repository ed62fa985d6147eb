import { type GlyphOutlines, type TypesetLine, typesetLine } from '../../platform/drawing/glyph-outlines.js';

/** Lines of one size. */
export interface FittedText {
  readonly size: number;
  readonly lines: readonly TypesetLine[];
}

export const lineHeight = 1.14;

/** Smallest size for which words are kept whole, by the wanted size. */
const wholeWords = 0.62;
const leastSize = 0.1;
const step = 0.96;

/** Sets texts for a poster: whole, in smaller letters where they are long. */
export class PosterText {
  private readonly widths = new Map<string, number>();

  constructor(private readonly glyphs: GlyphOutlines) {}

  line(text: string, size: number): TypesetLine {
    return typesetLine(this.glyphs, text, size, { marksMissing: true });
  }

  /**
   * Sets parts of a text in lines that fit into a box. Words stay whole as long as that leaves them legible, then
   * they are broken anywhere; no letter is left out.
   * @param parts each begins a line
   * @param size wanted size of the letters
   */
  fit(
    parts: readonly string[],
    { width, height }: { readonly width: number; readonly height: number },
    size: number,
  ): FittedText {
    for (let scale = 1; scale > leastSize; scale *= step) {
      const lines = this.wrap(parts, width / (size * scale), scale < wholeWords);
      const isHigh = lines !== null && lines.length * size * scale * lineHeight > height;
      if (lines && !isHigh)
        return { size: size * scale, lines: lines.map((text) => this.line(text, size * scale)) };
    }
    // Hundreds of letters in a box for a few: as small as its height demands.
    const lines = this.wrap(parts, width / (size * leastSize), true) ?? [];
    const least = Math.min(size * leastSize, height / (Math.max(1, lines.length) * lineHeight));
    return { size: least, lines: lines.map((text) => this.line(text, least)) };
  }

  /** @param width in sizes of the letters @returns null if a word is wider and must stay whole */
  private wrap(parts: readonly string[], width: number, breaksWords: boolean): string[] | null {
    const lines: string[] = [];
    for (const part of parts) {
      let line = '';
      for (const piece of piecesOf(part)) {
        if (this.widthOf((line + piece).trimEnd()) <= width) {
          line += piece;
          continue;
        }
        if (line !== '') lines.push(line.trimEnd());
        line = piece;
        if (this.widthOf(piece.trimEnd()) <= width) continue;
        if (!breaksWords) return null;
        line = '';
        for (const letter of piece) {
          if (line !== '' && this.widthOf(line + letter) > width) {
            lines.push(line);
            line = '';
          }
          line += letter;
        }
      }
      if (line.trim() !== '') lines.push(line.trimEnd());
    }
    return lines;
  }

  private widthOf(text: string): number {
    const known = this.widths.get(text);
    if (known !== undefined) return known;
    const { width } = this.line(text, 1);
    this.widths.set(text, width);
    return width;
  }
}

/** Pieces after which a line may end: words with the space or hyphen behind them. */
function piecesOf(text: string): string[] {
  return text.match(/[^ -]*(?:[ -]+|$)/g)?.filter((piece) => piece !== '') ?? [];
}
