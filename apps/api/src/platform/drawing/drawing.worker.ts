import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { answerWithFiles } from '../images/answer-jobs.js';
import { allowOwnFormatsOnly, cropPortrait } from '../images/crop-portrait.js';
import type { DrawingJob, PngJob, SheetJob } from './drawing-job.js';

allowOwnFormatsOnly();

const pointsPerMm = 72 / 25.4;
const picturePixelsPerMm = 12;

answerWithFiles((job: DrawingJob) => ('svg' in job ? writePng(job) : writeSheet(job)));

/** Black and white without grey edges, with its density in the file. */
function writePng({ svg, widthPx, dpi }: PngJob): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: dpi })
    .resize({ width: widthPx, kernel: 'nearest' })
    .flatten({ background: '#fff' })
    .greyscale()
    .threshold(128)
    .png({ palette: true, colours: 2 })
    .withMetadata({ density: dpi })
    .toBuffer();
}

async function writeSheet({ title, width, height, bleed, paths, image }: SheetJob): Promise<Buffer> {
  const size: [number, number] = [(width + 2 * bleed) * pointsPerMm, (height + 2 * bleed) * pointsPerMm];
  // No font: every letter is a curve.
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
  if (image) {
    const { jpeg, isNegative, x, y, width: w, height: h } = image;
    const box = { width: w * picturePixelsPerMm, height: h * picturePixelsPerMm };
    document.image(await cropPortrait(jpeg, box, isNegative ? 'negative' : 'grey'), x, y, {
      width: w,
      height: h,
    });
  }
  for (const { d, x, y, scaleX, scaleY } of paths) {
    document.save().translate(x, y).scale(scaleX, scaleY).path(d).fill('#000').restore();
  }
  document.end();
  await ended;
  return Buffer.concat(chunks);
}
