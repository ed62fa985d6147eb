import PDFDocument from 'pdfkit';
import type { DrawnPath, SheetJob } from './drawing-job.js';
import { cropImages } from './sheet-images.js';

declare global {
  namespace PDFKit.Mixins {
    // The package's types lack lists of lengths.
    interface PDFVector {
      dash(lengths: readonly number[]): this;
    }
  }
}

const pointsPerMm = 72 / 25.4;

/** Writes a sheet as a PDF of one page. No font: every letter is a curve. */
export async function writePdf({ title, width, height, bleed, paths, images }: SheetJob): Promise<Buffer> {
  const size: [number, number] = [(width + 2 * bleed) * pointsPerMm, (height + 2 * bleed) * pointsPerMm];
  const document = new PDFDocument({ size, margin: 0, font: '', info: { Title: title } });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => document.on('end', resolve).on('error', reject));
  const trim = [
    bleed * pointsPerMm,
    bleed * pointsPerMm,
    size[0] - bleed * pointsPerMm,
    size[1] - bleed * pointsPerMm,
  ];
  Object.assign(document.page.dictionary.data, { TrimBox: trim, BleedBox: [0, 0, ...size] });
  document.scale(pointsPerMm).translate(bleed, bleed);
  for (const { jpeg, x, y, width: w, height: h } of await cropImages(images))
    document.image(jpeg, x, y, { width: w, height: h });
  for (const path of paths) draw(document, path);
  document.end();
  await ended;
  return Buffer.concat(chunks);
}

function draw(document: PDFKit.PDFDocument, { d, x, y, scaleX, scaleY, stroke }: DrawnPath): void {
  document.save().translate(x, y).scale(scaleX, scaleY).path(d);
  if (stroke) {
    // Lengths of a stroke are of the sheet, not of the path.
    const unit = Math.abs(scaleX);
    document.lineWidth(stroke.width / unit).lineCap(stroke.dash?.hasRoundEnds ? 'round' : 'butt');
    if (stroke.dash) document.dash(stroke.dash.lengths.map((length) => length / unit));
    document.stroke('#000');
  } else document.fill('#000');
  document.restore();
}
