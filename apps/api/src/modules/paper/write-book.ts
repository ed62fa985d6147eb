import { paperMessages as copy } from '@memorial/contracts/messages/ui/paper';
import { paperSizesMm } from '@memorial/contracts/paper/paper.constants';
import { typeset } from '@memorial/contracts/text';
import type { BookBlock, BookChapter } from '@memorial/web/server';
import { BookFlow, textStyle } from './book-flow.js';
import { mm, PaperDocument, type Structure } from './paper-document.js';
import type { PaperJob } from './paper-job.js';
import { drawDivider, drawFlagLine, drawFrame, drawRhomb } from './paper-ornaments.js';

const body = textStyle('text', 10.8);
const styles = {
  name: textStyle('display', 25, 1.16),
  dates: textStyle('text', 12.5, 1.5),
  facts: textStyle('text', 10.2, 1.45, 'grey'),
  chapter: textStyle('display', 20, 1.2),
  heading: textStyle('strong', 11.2, 1.35),
  note: textStyle('text', 9.4, 1.42, 'grey'),
  quote: textStyle('italic', 12.6, 1.5),
  signature: textStyle('italic', 10, 1.4),
  caption: textStyle('italic', 9.2, 1.38),
  label: textStyle('text', 9.6, 1.6, 'grey'),
  address: textStyle('text', 10, 1.5),
} as const;
const indent = mm(4.5);
const labelWidth = mm(27);
/** Room that a short chapter needs below what stands on its page. */
const chapterRoom = mm(50);
const picture = { width: mm(112), height: mm(138), smallWidth: mm(74), smallHeight: mm(62) } as const;
/** Height of a wide picture: two stand on a page. */
const wideHeight = mm(66);

/** Writes a memory book: title, words of the person, contents, chapters, and the address of the page. */
export async function writeBook(job: PaperJob): Promise<void> {
  const scale = paperSizesMm[job.kind][0] / paperSizesMm.a5[0];
  const paper = new PaperDocument(job, job.kind, scale);
  const flow = new BookFlow(paper);
  await addTitle(flow, job);
  if (job.text.quote) addEpigraph(flow, job.text.quote);
  const chapters = job.text.chapters.filter(({ blocks }) => blocks.length > 0);
  const contents = chapters.length > 2 ? addContents(flow, chapters) : null;
  const places = new Map<BookChapter, number>();
  for (const chapter of chapters) places.set(chapter, await addChapter(flow, chapter, job));
  addLastPage(flow, job);
  contents?.(places);
  await paper.end();
}

async function addTitle(flow: BookFlow, { text, portraitPath, isMilitary, title }: PaperJob): Promise<void> {
  const { paper } = flow;
  flow.addPage(false);
  paper.addBookmark(title);
  drawFrame(paper, mm(9), mm(13));
  const portrait = portraitPath ? await paper.preparePicture(portraitPath, mm(84), mm(98)) : null;
  const middle = paper.width / 2;
  // The title page stands in the middle of the paper, not of the text.
  const shift = middle - flow.middle;
  const look = { align: 'center', isEven: true, left: shift + mm(4), right: mm(4) - shift } as const;
  if (portrait) {
    flow.y = mm(27) + (mm(98) - portrait.height) * 0.45;
    const figure = paper.addElement(paper.root, 'Figure', text.portraitAlt);
    figure.add(() => paper.drawPicture(portrait, middle - portrait.width / 2, flow.y));
    figure.end();
    flow.y += portrait.height + mm(9);
  } else {
    flow.y = mm(62);
    drawDivider(paper, middle, flow.y, mm(38));
    flow.y += mm(10);
  }
  if (isMilitary) {
    drawFlagLine(paper, middle, flow.y, mm(18));
    flow.y += mm(4.5);
  }
  const room = paper.height - mm(24) - flow.y;
  const name = fitTitle(flow, text.name, room, look.left + look.right);
  const element = paper.addElement(paper.root, 'H1');
  for (const line of text.name) flow.addText(element, 'Span', line, { ...look, ...name });
  element.end();
  if (text.dates) flow.addText(paper.root, 'P', text.dates, { ...look, ...styles.dates, before: mm(2) });
  for (const fact of text.facts) {
    const lines = paper.linesOf(fact, styles.facts, flow.width - mm(8)).length;
    const height = lines * styles.facts.size * styles.facts.leading;
    if (flow.y + height > paper.height - mm(17)) break;
    flow.addText(paper.root, 'P', fact, { ...look, ...styles.facts, before: mm(0.6) });
  }
}

/** The largest size in which a name leaves room for the dates. */
function fitTitle(flow: BookFlow, name: readonly string[], room: number, inset: number) {
  for (let share = 1; ; share -= 0.05) {
    const style = { ...styles.name, size: styles.name.size * share };
    const width = flow.width - inset;
    const lines = name.flatMap((line) => flow.paper.linesOf(line, style, width, { isEven: true }));
    const isWhole = name
      .flatMap((line) => line.split(/[\s-]/))
      .every((word) => flow.paper.linesOf(word, style, width).length < 2);
    const fits = lines.length * style.size * style.leading + styles.dates.size * 2 <= room;
    if ((fits && isWhole && lines.length < 5) || share < 0.45) return style;
  }
}

function addEpigraph(flow: BookFlow, quote: string): void {
  const { paper } = flow;
  flow.addPage(false);
  const inset = mm(7);
  const lines = paper.linesOf(quote, styles.quote, flow.width - 2 * inset, { isEven: true });
  const height = lines.length * styles.quote.size * styles.quote.leading;
  flow.y = Math.max(flow.y + 0.1, (paper.height - height) * 0.42);
  flow.addText(paper.root, 'BlockQuote', quote, {
    ...styles.quote,
    align: 'center',
    isEven: true,
    left: inset,
    right: inset,
  });
  drawDivider(paper, flow.middle, flow.y + mm(11), mm(26));
}

/** @returns fills the page with the numbers, once they are known */
function addContents(
  flow: BookFlow,
  chapters: readonly BookChapter[],
): (places: ReadonlyMap<BookChapter, number>) => void {
  const { paper } = flow;
  flow.addPage();
  const number = paper.pageCount;
  const [left, width] = [flow.left, flow.width];
  paper.addBookmark(copy.contents);
  addChapterTitle(flow, paper.root, copy.contents);
  const list = paper.addElement(paper.root, 'TOC');
  const step = mm(8.2);
  const from = flow.y + mm(3);
  return (places) => {
    paper.openPage(number);
    chapters.forEach((chapter, index) => {
      const y = from + step * (index + 0.6);
      const place = String(places.get(chapter) ?? '');
      const item = paper.addElement(list, 'TOCI');
      const style = { ...body, size: 11.4 };
      const end = left + width - paper.widthOf(place, style);
      item.add(() => {
        paper.drawLine(`${paper.clean(chapter.title)} `, style, left, y);
        paper.drawLine(place, style, end, y);
      });
      item.end();
      const begin = left + paper.widthOf(chapter.title, style) + mm(2.5);
      paper.drawArtifact(() =>
        paper.strokePath(`M${begin} ${y - 2}H${end - mm(2.5)}`, { x: 0, y: 0, width: 0.4 }),
      );
    });
    list.end();
  };
}

function addChapterTitle(flow: BookFlow, parent: Structure, title: string): void {
  flow.y += mm(flow.isAtTop ? 6 : 13);
  flow.addText(parent, 'H2', title, { ...styles.chapter, align: 'center', isEven: true });
  flow.y += mm(4.5);
  drawDivider(flow.paper, flow.middle, flow.y, mm(24));
  flow.y += mm(8);
}

/** @returns the page on which it begins */
async function addChapter(flow: BookFlow, chapter: BookChapter, job: PaperJob): Promise<number> {
  if (chapter.isLong || flow.room < chapterRoom || !flow.hasChapters) flow.addPage();
  flow.hasChapters = true;
  const place = flow.paper.pageCount;
  flow.paper.addBookmark(chapter.title);
  const section = flow.paper.addElement(flow.paper.root, 'Sect');
  addChapterTitle(flow, section, chapter.title);
  for (const [index, block] of chapter.blocks.entries())
    await addBlock(flow, section, block, {
      before: chapter.blocks[index - 1],
      after: chapter.blocks[index + 1],
      job,
    });
  section.end();
  return place;
}

interface BlockPlace {
  readonly before: BookBlock | undefined;
  readonly after: BookBlock | undefined;
  readonly job: PaperJob;
}

async function addBlock(
  flow: BookFlow,
  parent: Structure,
  block: BookBlock,
  place: BlockPlace,
): Promise<void> {
  switch (block.kind) {
    case 'paragraph':
      return addParagraph(flow, parent, block.text, place);
    case 'heading':
      flow.require(mm(22));
      flow.addText(parent, 'H3', block.text, styles.heading);
      flow.y += mm(1);
      return;
    case 'note':
      return flow.addText(parent, 'P', block.text, { ...styles.note, before: mm(2.5) });
    case 'quote':
      return flow.addText(parent, 'BlockQuote', block.text, {
        ...styles.quote,
        size: 11.6,
        align: 'center',
        isEven: true,
        left: mm(6),
        right: mm(6),
      });
    case 'signature':
      return flow.addText(parent, 'P', block.text, {
        ...styles.signature,
        align: 'right',
        left: mm(18),
        before: mm(1.5),
      });
    case 'break':
      flow.y += mm(5);
      if (flow.room > mm(26)) drawRhomb(flow.paper, flow.middle, flow.y, mm(2.4));
      else return flow.addPage();
      flow.y += mm(5);
      return;
    case 'row':
      return addRow(flow, parent, block);
    case 'award':
      return addAward(flow, parent, block, place.job);
    case 'picture':
      return addPicture(flow, parent, block, place.job);
  }
}

function addParagraph(flow: BookFlow, parent: Structure, text: string, { before, after }: BlockPlace): void {
  const isVerse = text.includes('\n');
  const follows = before?.kind === 'paragraph';
  flow.addText(parent, 'P', text, {
    ...body,
    ...(follows && !isVerse ? { indent } : {}),
    ...(isVerse ? { before: mm(2), left: indent } : {}),
    reserve: after?.kind === 'signature' ? mm(8) : 0,
  });
}

function addRow(
  flow: BookFlow,
  parent: Structure,
  { label, text, notes }: Extract<BookBlock, { kind: 'row' }>,
): void {
  const { paper } = flow;
  const labels = label ? paper.linesOf(label, styles.label, labelWidth - mm(3)).slice(0, 8) : [];
  flow.require(Math.max(labels.length * styles.label.size * styles.label.leading, mm(14)));
  const begin = { y: flow.y, page: paper.pageCount };
  const step = styles.label.size * styles.label.leading;
  if (labels.length > 0) {
    const element = paper.addElement(parent, 'P');
    element.add(() =>
      labels.forEach((line, index) => {
        paper.drawLine(
          `${line} `,
          styles.label,
          flow.left,
          begin.y + step * index + step / 2 + body.size * 0.32,
        );
      }),
    );
    element.end();
  }
  flow.addText(parent, 'P', text, { ...body, left: labelWidth });
  for (const note of notes) flow.addText(parent, 'P', note, { ...styles.note, left: labelWidth });
  if (paper.pageCount === begin.page) flow.y = Math.max(flow.y, begin.y + step * labels.length);
  flow.y += mm(2.6);
}

function addAward(
  flow: BookFlow,
  parent: Structure,
  { awardId, text, notes }: Extract<BookBlock, { kind: 'award' }>,
  { ribbons }: PaperJob,
): void {
  const { paper } = flow;
  flow.require(mm(16));
  const ribbon = awardId === null ? undefined : ribbons[awardId];
  const [width, height] = [mm(18), mm(6)];
  const [x, y] = [flow.left, flow.y + mm(0.6)];
  if (ribbon) {
    const whole = ribbon.reduce((sum, { share }) => sum + share, 0);
    paper.drawArtifact(() => {
      let at = x;
      for (const { color, share } of ribbon) {
        const stripe = (share / whole) * width;
        paper.fillRect(at, y, stripe, height, color);
        at += stripe;
      }
      paper.strokePath(`M${x} ${y}h${width}v${height}h${-width}z`, { x: 0, y: 0, width: 0.4, tone: 'grey' });
    });
  } else drawRhomb(paper, x + width / 2, y + height / 2, mm(3.4));
  flow.addText(parent, 'P', text, { ...body, left: labelWidth });
  for (const note of notes) flow.addText(parent, 'P', note, { ...styles.note, left: labelWidth });
  flow.y = Math.max(flow.y, y + height) + mm(3.4);
}

async function addPicture(
  flow: BookFlow,
  parent: Structure,
  { file, caption, isSmall, width, height }: Extract<BookBlock, { kind: 'picture' }>,
  { picturePaths }: PaperJob,
): Promise<void> {
  const path = picturePaths[file];
  if (path === undefined) return;
  const { paper } = flow;
  const captionLook = {
    ...styles.caption,
    align: 'center',
    isEven: true,
    left: mm(6),
    right: mm(6),
  } as const;
  const captionLines = caption
    ? paper.linesOf(caption, captionLook, flow.width - mm(12), { isEven: true }).length
    : 0;
  const below = Math.min(captionLines, 8) * captionLook.size * captionLook.leading + mm(3);
  const tallest = width > height ? wideHeight : picture.height - Math.max(0, below - mm(12));
  const shown = isSmall
    ? await paper.preparePicture(path, picture.smallWidth, picture.smallHeight)
    : await paper.preparePicture(path, picture.width, tallest);
  if (!shown) return;
  if (!flow.isAtTop) flow.y += mm(2.5);
  flow.require(shown.height + below);
  const [x, y] = [flow.middle - shown.width / 2, flow.y];
  const figure = paper.addElement(parent, 'Figure', caption ?? copy.photo);
  figure.add(() => paper.drawPicture(shown, x, y));
  figure.end();
  flow.y += shown.height + mm(1.6);
  if (caption) flow.addText(parent, 'Caption', caption, captionLook);
  flow.y += mm(isSmall ? 2 : 6);
}

function addLastPage(flow: BookFlow, { code, closing }: PaperJob): void {
  const { paper } = flow;
  flow.addPage(false);
  const look = { align: 'center', isEven: true, left: mm(6), right: mm(6) } as const;
  const size = mm(42);
  flow.y = paper.height * (code ? 0.27 : 0.44);
  if (code) {
    const y = flow.y;
    const figure = paper.addElement(paper.root, 'Figure', copy.code);
    figure.add(() => paper.drawCode(code.address, flow.middle - size / 2, y, size));
    figure.end();
    flow.y += size + mm(3);
    flow.addText(paper.root, 'P', typeset(copy.scan), { ...styles.note, ...look });
    const address = code.isSample ? `${copy.sample} · ${code.shortAddress}` : code.shortAddress;
    flow.addText(paper.root, 'P', address, { ...styles.address, ...look, before: mm(1.5) });
  }
  drawDivider(paper, flow.middle, flow.y + mm(9), mm(26));
  flow.y += mm(16);
  for (const line of closing)
    flow.addText(paper.root, 'P', typeset(line), { ...styles.note, ...look, before: mm(1) });
}
