import { createWriteStream, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { type PaperKind, paperSizesMm } from '@memorial/contracts/paper/paper.constants';
import { quietZone } from '@memorial/contracts/qr/qr.constants';
import PDFDocument from 'pdfkit';
import { modulePath, qrMatrix } from '../../platform/drawing/qr-matrix.js';
import { fitPicture } from '../../platform/images/fit-picture.js';
import { breakEvenly, breakLines, type Measure } from './break-lines.js';
import type { PaperJob } from './paper-job.js';
import { PrintableText, wordJoiner } from './printable-text.js';

/** Cuts of the typeface: for reading, for emphasis, for names and titles. */
export type FontStyle = 'text' | 'italic' | 'strong' | 'display';

export interface TextStyle {
  readonly font: FontStyle;
  /** In points. */
  readonly size: number;
  /** Distance of two baselines in shares of the size. */
  readonly leading: number;
  readonly tone?: 'black' | 'grey';
}

export const pointsPerMm = 72 / 25.4;
export const mm = (length: number) => length * pointsPerMm;

/* Black ink alone: four inks on top of one another would blur thin letters. */
const tones = { black: [0, 0, 0, 100], grey: [0, 0, 0, 62], line: [0, 0, 0, 35] } as const;
const printDpi = 300;
const cachedWords = 20_000;

export type Structure = PDFKit.PDFStructureElement;

/** A picture that is ready to be placed, in points. */
export interface PlacedPicture {
  readonly jpeg: Buffer;
  readonly width: number;
  readonly height: number;
}

/** A tagged PDF whose pages are laid out in points of the smallest paper, and enlarged to the paper. */
export class PaperDocument {
  readonly width: number;
  readonly height: number;
  readonly root: Structure;
  private readonly pdf: PDFKit.PDFDocument;
  private readonly printable: PrintableText;
  private readonly widths = new Map<string, number>();
  private readonly written: Promise<void>;

  /** @param kind paper; @param scale of everything on it */
  constructor(
    private readonly job: Pick<PaperJob, 'fontsFolder' | 'outputPath' | 'title' | 'isMonochrome' | 'madeAt'>,
    private readonly kind: PaperKind,
    readonly scale: number,
  ) {
    const size = this.sizePt();
    this.width = size[0] / scale;
    this.height = size[1] / scale;
    this.printable = new PrintableText(
      JSON.parse(readFileSync(join(job.fontsFolder, 'coverage.json'), 'utf8')),
    );
    this.pdf = new PDFDocument({
      size,
      margin: 0,
      font: '',
      autoFirstPage: false,
      bufferPages: true,
      pdfVersion: '1.7',
      lang: 'uk',
      tagged: true,
      displayTitle: true,
      info: { Title: job.title, CreationDate: new Date(job.madeAt) },
    });
    const file = createWriteStream(job.outputPath, { flags: 'wx', mode: 0o600 });
    this.pdf.pipe(file);
    this.written = finished(file);
    this.written.catch(() => undefined);
    this.root = this.pdf.struct('Document');
    this.pdf.addStructure(this.root);
  }

  /** Number of pages so far. */
  get pageCount(): number {
    const { start, count } = this.pdf.bufferedPageRange();
    return start + count;
  }

  addPage(): void {
    const size = this.sizePt();
    this.pdf.addPage({ size, margin: 0 });
    const box = [0, 0, ...size];
    Object.assign(this.pdf.page.dictionary.data, { TrimBox: box, BleedBox: box, Tabs: 'S' });
    this.pdf.scale(this.scale);
  }

  /** Goes back to a page that was left. @param number from 1 */
  openPage(number: number): void {
    this.pdf.switchToPage(number - 1);
  }

  /** A bookmark of the open page. */
  addBookmark(title: string): void {
    this.pdf.outline.addItem(this.printable.clean(title).replaceAll('\n', ' '));
  }

  /** Adds an element of the structure, which screen readers follow. */
  addElement(parent: Structure, type: string, alt?: string): Structure {
    const element = this.pdf.struct(type, alt === undefined ? {} : { alt: alt.replaceAll('\n', ' ') });
    parent.add(element);
    return element;
  }

  clean(text: string): string {
    return this.printable.clean(text);
  }

  /** Lines of a text that fit into a width. */
  linesOf(text: string, style: TextStyle, width: number, { isEven = false, indent = 0 } = {}): string[] {
    const measure = this.measureOf(style);
    const clean = this.clean(text);
    return isEven ? breakEvenly(clean, width, measure) : breakLines(clean, width, measure, indent);
  }

  widthOf(line: string, style: TextStyle): number {
    return line.split(/(?<= )/).reduce((sum, word) => sum + this.measureOf(style)(word), 0);
  }

  /** Draws a line. @param y of its baseline */
  drawLine(line: string, style: TextStyle, x: number, y: number): void {
    const { font, size, tone = 'black' } = style;
    let left = x;
    for (const [alphabet, text] of this.printable.runsOf(line.replaceAll(wordJoiner, ''))) {
      this.selectFont(font, alphabet).fontSize(size).fillColor(cmyk(tones[tone]));
      this.pdf.text(text, left, y, { lineBreak: false, baseline: 'alphabetic' });
      left += this.pdf.widthOfString(text);
    }
  }

  /** Draws something that is no content: ornaments, lines, page numbers. */
  drawArtifact(draw: () => void): void {
    this.pdf.markContent('Artifact', { type: 'Layout' });
    draw();
    this.pdf.endMarkedContent();
  }

  /** Strokes a path. @param width of the line in points */
  strokePath(
    d: string,
    at: { x: number; y: number; scale?: number; width: number; tone?: 'line' | 'grey' },
  ): void {
    const { x, y, scale = 1, width, tone = 'line' } = at;
    this.pdf.save().translate(x, y).scale(scale).path(d);
    this.pdf.lineWidth(width / scale).stroke(cmyk(tones[tone]));
    this.pdf.restore();
  }

  fillRect(x: number, y: number, width: number, height: number, color: string): void {
    this.pdf.rect(x, y, width, height).fill(color);
  }

  /** The code of an address. @param size with its quiet zone, in points */
  drawCode(address: string, x: number, y: number, size: number): void {
    const matrix = qrMatrix(address, 'Q');
    this.pdf
      .save()
      .translate(x, y)
      .scale(size / (matrix.size + 2 * quietZone))
      .path(modulePath(matrix, (isDark) => isDark))
      .fill(cmyk(tones.black))
      .restore();
  }

  /** Fits a picture into a box, whole; null when the file is no picture. */
  async preparePicture(path: string, width: number, height: number): Promise<PlacedPicture | null> {
    const px = (length: number) => Math.round((length * this.scale * printDpi) / 72);
    const fitted = await fitPicture(path, { width: px(width), height: px(height) }, this.job.isMonochrome);
    if (!fitted) return null;
    const share = Math.min(width / fitted.width, height / fitted.height);
    return { jpeg: fitted.jpeg, width: fitted.width * share, height: fitted.height * share };
  }

  drawPicture({ jpeg, width, height }: PlacedPicture, x: number, y: number): void {
    this.pdf.image(jpeg, x, y, { width, height });
  }

  /** Writes the file. */
  async end(): Promise<void> {
    this.root.end();
    this.pdf.end();
    await this.written;
  }

  private measureOf({ font, size }: TextStyle): Measure {
    return (text) => (this.unitWidth(font, text) * size) / 1_000;
  }

  /** Width in thousandths of the size. */
  private unitWidth(font: FontStyle, text: string): number {
    const key = `${font} ${text}`;
    const known = this.widths.get(key);
    if (known !== undefined) return known;
    let width = 0;
    for (const [alphabet, run] of this.printable.runsOf(text.replaceAll(wordJoiner, '')))
      width += this.selectFont(font, alphabet).fontSize(1_000).widthOfString(run);
    if (this.widths.size > cachedWords) this.widths.clear();
    this.widths.set(key, width);
    return width;
  }

  private selectFont(font: FontStyle, alphabet: string): PDFKit.PDFDocument {
    return this.pdf.font(join(this.job.fontsFolder, `${font}-${alphabet}.ttf`));
  }

  private sizePt(): [number, number] {
    const [width, height] = paperSizesMm[this.kind];
    return [mm(width), mm(height)];
  }
}

function cmyk([c, m, y, k]: readonly [number, number, number, number]): PDFKit.Mixins.ColorValue {
  return [c, m, y, k];
}
