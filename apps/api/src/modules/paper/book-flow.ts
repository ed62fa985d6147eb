import type { FontStyle, PaperDocument, Structure, TextStyle } from './paper-document.js';
import { mm } from './paper-document.js';

/* Lengths of a page of A5, in points: the inner margin is wider, for the binding. */
const inner = mm(20);
const outer = mm(16);
const top = mm(20);
const bottom = mm(23);
const folioDrop = mm(10);
const folioStyle: TextStyle = { font: 'text', size: 8.5, leading: 1, tone: 'grey' };

/** Look of a text between the margins. */
export interface ParagraphLook extends TextStyle {
  /** Shift of the first line. */
  readonly indent?: number;
  /** Distance of the whole text from the margin. */
  readonly left?: number;
  /** Distance of the whole text from the outer margin. */
  readonly right?: number;
  readonly align?: 'left' | 'center' | 'right';
  readonly isEven?: boolean;
  readonly before?: number;
  /** Height that has to stand below the last line on the same page. */
  readonly reserve?: number;
}

export const textStyle = (font: FontStyle, size: number, leading = 1.42, tone: 'black' | 'grey' = 'black') =>
  ({ font, size, leading, tone }) as const;

/** Flows texts and pictures over the pages of a book. */
export class BookFlow {
  /** Upper edge of what comes next. */
  y = top;
  /** False on the pages before the first chapter. */
  hasChapters = false;

  constructor(readonly paper: PaperDocument) {}

  get left(): number {
    return this.paper.pageCount % 2 === 1 ? inner : outer;
  }

  get width(): number {
    return this.paper.width - inner - outer;
  }

  get middle(): number {
    return this.left + this.width / 2;
  }

  get room(): number {
    return this.paper.height - bottom - this.y;
  }

  get isAtTop(): boolean {
    return this.y === top;
  }

  /** @param hasNumber false for title and last page */
  addPage(hasNumber = true): void {
    this.paper.addPage();
    this.y = top;
    if (!hasNumber) return;
    const number = String(this.paper.pageCount);
    this.paper.drawArtifact(() => {
      const x = this.middle - this.paper.widthOf(number, folioStyle) / 2;
      this.paper.drawLine(number, folioStyle, x, this.paper.height - bottom + folioDrop);
    });
  }

  /** Begins a page unless there is so much room, or nothing stands on this one yet. */
  require(height: number): void {
    if (this.room < height && !this.isAtTop) this.addPage();
  }

  /** Adds a text; it continues on the next page, never with one line alone. */
  addText(parent: Structure, type: string, text: string, look: ParagraphLook): void {
    const { indent = 0, left = 0, right = 0, align = 'left', reserve = 0 } = look;
    const width = this.width - left - right;
    const lines = this.paper.linesOf(text, look, width, look);
    const step = look.size * look.leading;
    const element = this.paper.addElement(parent, type);
    if (!this.isAtTop) this.y += look.before ?? 0;
    for (let at = 0; at < lines.length; ) {
      const count = this.linesThatFit(lines.length - at, at === 0, step, reserve);
      if (count === 0) {
        this.addPage();
        continue;
      }
      const shown = lines.slice(at, at + count);
      const [from, y] = [at, this.y];
      element.add(() =>
        shown.forEach((line, index) => {
          const isLast = from + index === lines.length - 1;
          const free = width - this.paper.widthOf(line, look);
          const shift = align === 'center' ? free / 2 : align === 'right' ? free : 0;
          const first = from + index === 0 ? indent : 0;
          const baseline = y + step * index + step / 2 + look.size * 0.32;
          this.paper.drawLine(isLast ? line : `${line} `, look, this.left + left + shift + first, baseline);
        }),
      );
      this.y += step * count;
      at += count;
      if (at < lines.length) this.addPage();
    }
    element.end();
  }

  /** Lines of which two stand together at least. */
  private linesThatFit(count: number, isStart: boolean, step: number, reserve: number): number {
    const fit = Math.floor(this.room / step + 0.001);
    if (fit >= count) {
      const isReserved = this.room - step * count >= reserve || this.isAtTop;
      if (isReserved) return count;
      return count > 3 || !isStart ? Math.max(count - 2, isStart ? 2 : 1) % count : 0;
    }
    if (this.isAtTop) return Math.max(1, count - fit === 1 && fit > 2 ? fit - 1 : fit);
    const left = count - fit;
    const shown = left === 1 ? fit - 1 : fit;
    return shown < 2 ? 0 : shown;
  }
}
