import sharp, { type Sharp } from 'sharp';
import { heicSample } from '../../src/platform/images/sample.heic.fixture.js';

/** Marker written into every metadata field. */
export const secret = 'SECRET-PLACE-50-27';

const exif = {
  IFD0: { Model: secret, Copyright: secret, ImageDescription: secret },
  IFD2: { UserComment: secret, LensModel: secret },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '50/1 27/1 0/1', GPSProcessingMethod: secret },
};
const xmp = `<?xpacket begin=""?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="50,27N" exif:Note="${secret}"/></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`;

/** A striped image, so that encoders produce real data. */
function picture(width: number, height: number): Sharp {
  const data = Buffer.alloc(width * height * 3, 90);
  for (let at = 0; at < data.length; at += 7) data[at] = (at * 31) % 256;
  return sharp(data, { raw: { width, height, channels: 3 } });
}

const pictureWithMetadata = (width = 700, height = 500) =>
  picture(width, height).withExif(exif).withXmp(xmp).withIccProfile('p3');

/** A JPEG segment: marker, length, content (ITU T.81, B.1.1.4). */
function segment(marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}

/**
 * EXIF whose second directory contains a whole JPEG: the thumbnail that cameras add (TIFF 6.0, Exif 2.3,
 * 4.5.5).
 */
function exifWithThumbnail(thumbnail: Buffer): Buffer {
  const directories = Buffer.alloc(8 + 2 + 4 + 2 + 2 * 12 + 4);
  directories.write('MM', 0, 'latin1');
  directories.writeUInt16BE(42, 2);
  directories.writeUInt32BE(8, 4);
  directories.writeUInt16BE(0, 8);
  directories.writeUInt32BE(14, 10);
  directories.writeUInt16BE(2, 14);
  const entry = (at: number, tag: number, value: number) => {
    directories.writeUInt16BE(tag, at);
    directories.writeUInt16BE(4, at + 2);
    directories.writeUInt32BE(1, at + 4);
    directories.writeUInt32BE(value, at + 8);
  };
  entry(16, 0x0201, directories.length);
  entry(28, 0x0202, thumbnail.length);
  return Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), directories, thumbnail]);
}

/** A JPEG with metadata in every segment, and what phones append. */
export async function jpegWithThumbnail(): Promise<Buffer> {
  const thumbnail = await picture(96, 64).withExif(exif).jpeg().toBuffer();
  const jpeg = await picture(700, 500).jpeg().toBuffer();
  const behindStart = 2;
  return Buffer.concat([
    jpeg.subarray(0, behindStart),
    segment(0xe1, exifWithThumbnail(thumbnail)),
    segment(0xed, Buffer.from(`Photoshop 3.0\0${secret}`)),
    segment(0xee, Buffer.from(`Adobe-like ${secret}`)),
    segment(0xfe, Buffer.from(secret)),
    jpeg.subarray(behindStart),
    // Phones append a video or a second image like this.
    Buffer.from(`MotionPhoto_Data ${secret}`),
    thumbnail,
  ]);
}

/** Photos in every accepted format, each with metadata that must be removed; made on demand. */
export const photographsWithMetadata: Readonly<Record<string, () => Promise<Buffer>>> = {
  JPEG: () =>
    pictureWithMetadata().withMetadata({ orientation: 6 }).withExif(exif).withXmp(xmp).jpeg().toBuffer(),
  'JPEG with a thumbnail': jpegWithThumbnail,
  'wide JPEG': () => pictureWithMetadata(3000, 600).jpeg().toBuffer(),
  PNG: () => pictureWithMetadata().png().toBuffer(),
  WebP: () => pictureWithMetadata().webp().toBuffer(),
  AVIF: () => pictureWithMetadata(200, 150).avif({ effort: 0 }).toBuffer(),
  HEIC: async () => Buffer.from(heicSample, 'base64'),
};

/** JPEG segments that stored files may contain: image data and the JFIF header only. */
const plainMarkers: ReadonlySet<number> = new Set([0xe0, 0xdb, 0xc0, 0xc2, 0xc4, 0xdd, 0xda]);

/** List the data in a file besides the image, by name; empty if there is none. */
export function findMetadata(file: Buffer): string[] {
  const found = file.includes(secret) ? ['the secret'] : [];
  if (file.readUInt16BE(0) === 0xffd8) return [...found, ...findJpegMetadata(file)];
  if (file.toString('latin1', 0, 4) === 'RIFF') return [...found, ...findWebpMetadata(file)];
  return [...found, 'no JPEG and no WebP'];
}

function findJpegMetadata(jpeg: Buffer): string[] {
  const foreign: string[] = [];
  let at = 2;
  let marker = 0;
  while (marker !== 0xda) {
    marker = jpeg.readUInt16BE(at) - 0xff00;
    if (!plainMarkers.has(marker)) foreign.push(`segment ${marker.toString(16)}`);
    at += 2 + jpeg.readUInt16BE(at + 2);
  }
  // In image data 0xff is followed by zero or a restart marker.
  const end = jpeg.indexOf(Buffer.from([0xff, 0xd9]), at);
  return end + 2 === jpeg.length ? foreign : [...foreign, 'bytes behind the end'];
}

function findWebpMetadata(webp: Buffer): string[] {
  const foreign = webp.readUInt32LE(4) + 8 === webp.length ? [] : ['bytes behind the end'];
  for (let at = 12; at < webp.length; ) {
    const name = webp.toString('latin1', at, at + 4);
    if (name !== 'VP8 ') foreign.push(`chunk ${name}`);
    const sizeBytes = webp.readUInt32LE(at + 4);
    at += 8 + sizeBytes + (sizeBytes % 2);
  }
  return foreign;
}
