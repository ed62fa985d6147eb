import { crc32, deflateSync, gzipSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { heicSample } from '../../src/platform/images/sample.heic.fixture.js';

/** An upload with its file name; its bytes are made on demand. */
export interface EdgeCaseUpload {
  readonly name: string;
  readonly bytes: () => Promise<Buffer>;
}

const plain = (width = 120, height = 90): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#6a6258' } });

/** A PNG chunk with its checksum (W3C PNG, 5.3). */
function chunk(type: string, content: Buffer, sum = crc32(Buffer.concat([Buffer.from(type), content]))) {
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  check.writeUInt32BE(sum);
  return Buffer.concat([length, Buffer.from(type, 'latin1'), content, check]);
}

/** A PNG that declares the given size but contains only a few zeros. */
function pngOf(width: number, height: number, depth = 8): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(10_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A copy of the JPEG with other dimensions in its frame header. */
function resized(jpeg: Buffer, width: number, height: number): Buffer {
  const copy = Buffer.from(jpeg);
  const frame = copy.indexOf(Buffer.from([0xff, 0xc0]));
  copy.writeUInt16BE(height, frame + 5);
  copy.writeUInt16BE(width, frame + 7);
  return copy;
}

function withByteChanged(file: Buffer, at: number): Buffer {
  const copy = Buffer.from(file);
  copy[at] = (copy[at] ?? 0) ^ 0xff;
  return copy;
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
const html = '<!doctype html><script>alert(1)</script>';

/** Unusual file names of sound images, by title. */
export const oddNames: readonly (readonly [title: string, name: string])[] = [
  ['a very long name', `${'ї'.repeat(2_000)}.jpg`],
  ['a name that leads elsewhere', '../../../../etc/passwd'],
  ['a name of another system', 'C:\\windows\\system32\\a.jpg'],
  ['a name turned round', '\u202Egpj.exe'],
  ['a name of a program', 'a.php'],
  ['a name of signs', '💐 «Світлина» #1?.jpg'],
  ['a name that is a device', 'CON'],
];

/** Hostile and unusual files, always the same. Each upload must fail with 4xx or produce a clean image. */
export async function edgeCaseUploads(): Promise<ReadonlyMap<string, EdgeCaseUpload>> {
  const jpeg = await plain().jpeg().toBuffer();
  const png = await plain().png().toBuffer();
  const webp = await plain().webp().toBuffer();
  const avif = await plain(64, 48).avif({ effort: 0 }).toBuffer();
  const heic = Buffer.from(heicSample, 'base64');
  const files = new Map<string, EdgeCaseUpload>();
  const add = (title: string, bytes: Buffer | string | Sharp, name = 'a.jpg') =>
    files.set(title, {
      name,
      bytes: async () =>
        typeof bytes === 'string' || Buffer.isBuffer(bytes) ? Buffer.from(bytes as Buffer) : bytes.toBuffer(),
    });

  for (const [format, file] of Object.entries({ jpeg, png, webp, avif, heic })) {
    for (const part of [0.02, 0.3, 0.7, 0.98]) {
      add(`${format}, ${part * 100} % of it`, file.subarray(0, Math.ceil(file.length * part)));
    }
    add(`${format} with a byte changed`, withByteChanged(file, Math.floor(file.length * 0.6)));
  }

  add('nothing', '');
  add('one byte', 'x');
  add('zeroes', Buffer.alloc(20_000));
  add('SVG', svg, 'a.svg');
  add('SVG as JPEG', svg);
  add('SVG compressed', gzipSync(svg), 'a.svgz');
  add(
    'SVG behind the beginning of a JPEG',
    Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from(svg)]),
  );
  add('HTML as JPEG', html);
  add('PDF', '%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj');
  add('ZIP', 'PK\u0003\u0004 something');
  add('script', '#!/bin/sh\nrm -rf /');
  add('GIF and script at once', `GIF89a/*${' '.repeat(100)}*/=1;alert(1)`);
  add('TIFF', plain(9, 9).tiff());
  add('GIF', plain(9, 9).gif());
  add('JPEG and ZIP at once', Buffer.concat([jpeg, Buffer.from('PK\u0003\u0004secret.txt')]));
  add('JPEG and page at once', Buffer.concat([jpeg, Buffer.from(html)]));
  add('PNG and page at once', Buffer.concat([png, Buffer.from(html)]));
  add('JPEG twice', Buffer.concat([jpeg, jpeg]));

  add('PNG of 256 megapixels', pngOf(16_000, 16_000));
  add('PNG of no width', pngOf(0, 100));
  add('PNG larger than any', pngOf(2 ** 31 - 1, 2 ** 31 - 1));
  add('PNG of a depth that is none', pngOf(10, 10, 7));
  add('JPEG of 4 gigapixels', resized(jpeg, 65_000, 65_000));
  add('JPEG of no height', resized(jpeg, 120, 0));
  add(
    'PNG with a wrong sum',
    Buffer.concat([png.subarray(0, 8), chunk('IHDR', png.subarray(16, 29), 1), png.subarray(33)]),
  );

  const frames = { width: 20, height: 40, channels: 3 as const, pageHeight: 20 };
  add('animated WebP', sharp(Buffer.alloc(20 * 40 * 3, 99), { raw: frames }).webp({ loop: 0 }));
  add('CMYK JPEG', plain().toColourspace('cmyk').jpeg());
  add('16-bit PNG', plain().toColourspace('rgb16').png());
  add('grey JPEG', plain().greyscale().jpeg());
  add('PNG of two colours', plain().png({ palette: true, colours: 2 }));
  add('transparent PNG', plain().ensureAlpha(0).png());
  add('progressive JPEG', plain(121).jpeg({ progressive: true }));
  add('very long picture', plain(9_000, 2).png());
  add('very tall picture', plain(1, 9_000).png());
  for (const format of ['jpeg', 'png', 'webp'] as const) {
    add(`one pixel of ${format}`, plain(1, 1).toFormat(format));
  }
  add(
    'turned in a way that is none',
    plain(122)
      .withExif({ IFD0: { Orientation: '99' } })
      .jpeg(),
  );

  for (const [title, name] of oddNames) {
    add(title, plain(130 + files.size).jpeg(), name);
  }
  return files;
}
