import { paperMessages as copy } from '@memorial/contracts/messages/ui/paper';
import { mm, PaperDocument, type TextStyle } from './paper-document.js';
import type { PaperCode, PaperJob } from './paper-job.js';
import { drawDivider, drawFlagLine, drawFrame } from './paper-ornaments.js';

/** Lengths of a sheet, in points. */
interface SheetLook {
  /** Least distance of everything from the edges. */
  readonly margin: number;
  readonly picture: { readonly width: number; readonly height: number };
  /** Size of a usual name; a longer one is smaller. */
  readonly nameSize: number;
  readonly datesSize: number;
  /** Distance of the name from the picture. */
  readonly gap: number;
  readonly hasFrame: boolean;
}

const cardLook: SheetLook = {
  margin: mm(9),
  picture: { width: mm(76), height: mm(88) },
  nameSize: 19,
  datesSize: 10.5,
  gap: mm(6.5),
  hasFrame: false,
};
const portraitLook: SheetLook = {
  margin: mm(26),
  picture: { width: mm(212), height: mm(262) },
  nameSize: 54,
  datesSize: 27,
  gap: mm(17),
  hasFrame: true,
};
const quoteSizes = [12.5, 11, 9.5, 8.5] as const;
const leastNameShare = 0.3;

/** Writes the portrait, or the card with its back. */
export async function writeSheet(job: PaperJob): Promise<void> {
  const look = job.kind === 'card' ? cardLook : portraitLook;
  const paper = new PaperDocument(job, job.kind, 1);
  await drawFront(paper, job, look);
  if (job.kind === 'card' && (job.code || job.text.quote)) drawBack(paper, job);
  await paper.end();
}

async function drawFront(
  paper: PaperDocument,
  { text, portraitPath, isMilitary }: PaperJob,
  look: SheetLook,
) {
  const { margin, gap, picture: box } = look;
  const middle = paper.width / 2;
  paper.addPage();
  if (look.hasFrame) drawFrame(paper, mm(12), mm(24));
  const picture = portraitPath ? await paper.preparePicture(portraitPath, box.width, box.height) : null;
  const names = fitName(paper, text.name, look, picture ? 3 : 6);
  const dates: TextStyle = { font: 'text', size: look.datesSize, leading: 1.4 };
  const dateLines = text.dates
    ? paper.linesOf(text.dates, dates, paper.width - 2 * margin, { isEven: true })
    : [];
  const nameHeight = names.lines.length * names.style.size * names.style.leading;
  const datesHeight = dateLines.length === 0 ? 0 : dates.size * (0.5 + dates.leading * dateLines.length);
  const head = picture ? picture.height + gap : look.nameSize * 2;
  const flag = isMilitary ? look.nameSize * 0.75 : 0;
  let y = (paper.height - head - flag - nameHeight - datesHeight) / 2;
  if (picture) {
    const figure = paper.addElement(paper.root, 'Figure', text.portraitAlt);
    figure.add(() => paper.drawPicture(picture, middle - picture.width / 2, y));
    figure.end();
  } else drawDivider(paper, middle, y + look.nameSize * 0.4, look.nameSize * 5);
  y += head;
  if (isMilitary) {
    drawFlagLine(paper, middle, y, look.nameSize * 2.6);
    y += flag;
  }
  y = drawCentred(paper, names.lines, names.style, y, 'H1');
  if (dateLines.length > 0) drawCentred(paper, dateLines, dates, y + dates.size * 0.5, 'P');
}

function drawBack(paper: PaperDocument, { text, code }: PaperJob): void {
  const middle = paper.width / 2;
  const { margin } = cardLook;
  paper.addPage();
  const top = margin + mm(4);
  const codeTop = code ? paper.height - margin - mm(44) : paper.height - margin;
  const quote =
    text.quote && fitQuote(paper, text.quote, paper.width - 2 * (margin + mm(4)), codeTop - top - mm(14));
  if (quote) {
    const { lines, style } = quote;
    const height = lines.length * style.size * style.leading;
    const y = top + (codeTop - top - mm(8) - height) / 2;
    drawCentred(paper, lines, style, y, 'P');
    drawDivider(paper, middle, codeTop - mm(4), mm(22));
  } else drawDivider(paper, middle, top + (codeTop - top) / 2, mm(34));
  if (code) drawCode(paper, code, codeTop);
}

function drawCode(paper: PaperDocument, code: PaperCode, y: number): void {
  const size = mm(32);
  const figure = paper.addElement(paper.root, 'Figure', copy.code);
  figure.add(() => paper.drawCode(code.address, (paper.width - size) / 2, y, size));
  figure.end();
  const style: TextStyle = { font: 'text', size: 8, leading: 1.4, tone: 'grey' };
  const address = code.isSample ? `${copy.sample} · ${code.shortAddress}` : code.shortAddress;
  const lines = paper.linesOf(address, style, paper.width - 2 * cardLook.margin).slice(0, 2);
  drawCentred(paper, lines, style, y + size + mm(1.5), 'P');
}

/** The largest size in which a name fits the sheet. */
function fitName(paper: PaperDocument, name: readonly string[], look: SheetLook, maxLines: number) {
  const width = paper.width - 2 * look.margin;
  for (let share = 1; ; share -= 0.04) {
    const style: TextStyle = { font: 'display', size: look.nameSize * share, leading: 1.16 };
    const lines = name.flatMap((line) => paper.linesOf(line, style, width, { isEven: true }));
    const isWhole = name
      .join(' ')
      .split(/[\s-]/)
      .every((word) => paper.linesOf(word, style, width).length < 2);
    if ((lines.length <= maxLines && isWhole) || share <= leastNameShare)
      return { lines: lines.slice(0, 14), style };
  }
}

/** Null when it is too long for a card: half a quotation says something else. */
function fitQuote(paper: PaperDocument, quote: string, width: number, height: number) {
  for (const size of quoteSizes) {
    const style: TextStyle = { font: 'italic', size, leading: 1.42 };
    const lines = paper.linesOf(quote, style, width, { isEven: true });
    if (lines.length * size * style.leading <= height) return { lines, style };
  }
  return null;
}

/** @returns the lower edge */
export function drawCentred(
  paper: PaperDocument,
  lines: readonly string[],
  style: TextStyle,
  y: number,
  type: 'H1' | 'P' | 'BlockQuote',
): number {
  const step = style.size * style.leading;
  const element = paper.addElement(paper.root, type);
  element.add(() =>
    lines.forEach((line, index) => {
      const isLast = index === lines.length - 1;
      const x = (paper.width - paper.widthOf(line, style)) / 2;
      paper.drawLine(isLast ? line : `${line} `, style, x, y + step * index + style.size * 0.92);
    }),
  );
  element.end();
  return y + step * lines.length;
}
