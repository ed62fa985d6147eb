import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { answerWithFiles } from '../images/answer-jobs.js';
import type { DrawingJob, PngJob, SheetJob } from './drawing-job.js';

sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadSvg'] });
sharp.cache(false);

const pointsPerMm = 72 / 25.4;
/** Vertical position of the face in a portrait, the same everywhere on the site. */
const facePosition = 0.26;
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
    const { x, y } = image;
    document.image(await croppedOf(image), x, y, { width: image.width, height: image.height });
  }
  for (const { d, x, y, scaleX, scaleY } of paths) {
    document.save().translate(x, y).scale(scaleX, scaleY).path(d).fill('#000').restore();
  }
  document.end();
  await ended;
  return Buffer.concat(chunks);
}

/** The picture cropped to its box, in grey. */
async function croppedOf({
  jpeg,
  isNegative,
  width,
  height,
}: NonNullable<SheetJob['image']>): Promise<Buffer> {
  const box = { width: width * picturePixelsPerMm, height: height * picturePixelsPerMm };
  const { data, info } = await sharp(Buffer.from(jpeg, 'base64'))
    .resize({ ...box, fit: 'outside' })
    .greyscale()
    .negate(isNegative)
    .jpeg({ quality: 92 })
    .toBuffer({ resolveWithObject: true });
  const left = Math.floor((info.width - box.width) / 2);
  const top = Math.floor((info.height - box.height) * facePosition);
  return sharp(data)
    .extract({ left, top, ...box })
    .jpeg({ quality: 92 })
    .toBuffer();
}
