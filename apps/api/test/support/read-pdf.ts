import { PDFiumLibrary } from '@hyzyla/pdfium';
import sharp from 'sharp';
import { asSeen, scan } from './scan-code.js';

/** A page of a PDF as another program reads it. */
export interface ReadPage {
  readonly widthMm: number;
  readonly heightMm: number;
  readonly text: string;
  /** Text of the code on it; null: none. */
  readCode(): Promise<string | null>;
  /** True where something is darker than the paper within so many millimetres from an edge. */
  isMarkedWithin(mm: number): Promise<boolean>;
}

const mmPerPoint = 25.4 / 72;

/** @param dotsPerPoint density of the pictures */
export async function readPdf(file: Buffer, dotsPerPoint = 1.5): Promise<ReadPage[]> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(file);
  // Before a page is drawn: afterwards the library reads no text.
  const texts = [...document.pages()].map((page) => page.getText().replaceAll('\r\n', '\n'));
  const pages: ReadPage[] = [];
  for (const page of document.pages()) {
    const { originalWidth, originalHeight } = page.getOriginalSize();
    const { data, width, height } = await page.render({ scale: dotsPerPoint, render: 'bitmap' });
    const picture = sharp(Buffer.from(data), { raw: { width, height, channels: 4 } });
    const grey = await picture.clone().flatten({ background: '#fff' }).greyscale().raw().toBuffer();
    pages.push({
      widthMm: originalWidth * mmPerPoint,
      heightMm: originalHeight * mmPerPoint,
      text: texts[pages.length] ?? '',
      readCode: async () => scan(await asSeen(picture.clone())),
      async isMarkedWithin(mm) {
        const edge = Math.floor((mm / mmPerPoint) * dotsPerPoint);
        return grey.some((shade, at) => {
          const [x, y] = [at % width, Math.floor(at / width)];
          return shade < 245 && (x < edge || y < edge || x >= width - edge || y >= height - edge);
        });
      },
    });
  }
  document.destroy();
  library.destroy();
  return pages;
}
