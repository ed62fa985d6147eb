import { open, readFile } from 'node:fs/promises';
import { crc32, deflateSync } from 'node:zlib';
import { photoTypes } from '@memorial/contracts/media/media.constants';
import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Metadata, type Sharp, type SharpOptions } from 'sharp';
import { ImageRejected, maxAvifPixels, maxInputPixels } from './image-worker-messages.js';
import { master } from './renditions.js';

// Block all libvips loaders except these: an SVG, PDF or TIFF is rejected even if its type is disguised.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
});
// Each file is read once: a cache would only hold memory and open files.
sharp.cache(false);

const sniffedBytes = 4100;
const allowedTypes: ReadonlySet<string> = new Set(photoTypes);

/** Upright sRGB pixels, 3 bytes each, at most the size of the master. */
export interface DecodedImage {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

/**
 * Decodes an uploaded file into pixels: first frame, upright, sRGB, transparency on white, without metadata
 * (EXIF, location, profile).
 * @throws ImageRejected
 */
export async function decodeImage(path: string): Promise<DecodedImage> {
  const type = await fileTypeFromBuffer(await firstBytes(path));
  if (!type || !allowedTypes.has(type.mime)) throw new ImageRejected('unsupportedType');
  try {
    const metadata = await sharp(path, { limitInputPixels: false }).metadata();
    assertPixelLimit(metadata.width, metadata.height);
    if (metadata.compression === 'av1' && metadata.width * metadata.height > maxAvifPixels) {
      throw new ImageRejected('tooManyAvifPixels');
    }
    if (metadata.compression === 'hevc') return await decodeHeic(path, metadata);
    return await toDecodedImage(sharp(path, { ...readOptions, sequentialRead: true }).autoOrient());
  } catch (error) {
    throw toRejection(error);
  }
}

const readOptions: SharpOptions = { limitInputPixels: maxInputPixels, failOn: 'error' };

async function firstBytes(path: string): Promise<Buffer> {
  const handle = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(sniffedBytes), 0, sniffedBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

function assertPixelLimit(width: number, height: number): void {
  if (width * height > maxInputPixels) throw new ImageRejected('tooManyPixels');
}

/**
 * Decodes HEIC with heic-decode, because sharp's libheif has no HEVC. The library applies the rotation of the
 * file (irot and imir; EXIF does not count in HEIF), but not its colour profile.
 */
async function decodeHeic(path: string, metadata: Metadata): Promise<DecodedImage> {
  const { default: heic } = await import('heic-decode');
  const images = await heic.all({ buffer: await readFile(path) });
  try {
    const [first] = images;
    if (!first) throw new ImageRejected('broken');
    assertPixelLimit(first.width, first.height);
    const { data, width, height } = await first.decode();
    const small = inside(
      sharp(Buffer.from(data.buffer), { ...readOptions, raw: { width, height, channels: 4 } }),
    );
    if (!metadata.icc) return await toDecodedImage(small);
    const png = await small.png({ compressionLevel: 0 }).toBuffer();
    return await toDecodedImage(sharp(pngWithProfile(png, metadata.icc), readOptions));
  } finally {
    images.dispose();
  }
}

/** Signature (8 bytes) and IHDR (25 bytes) of a PNG: the profile must follow them. */
const pngHeaderBytes = 33;

/** Inserts a colour profile (ICC) into a PNG; see PNG, third edition, 11.3.2.3 (iCCP). */
function pngWithProfile(png: Buffer, icc: Buffer): Buffer {
  // Name, terminator, compression method (0 = deflate), profile.
  const content = Buffer.concat([Buffer.from('iCCPicc\0\0', 'latin1'), deflateSync(icc)]);
  const chunk = Buffer.alloc(content.length + 8);
  chunk.writeUInt32BE(content.length - 4, 0);
  content.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(content), content.length + 4);
  return Buffer.concat([png.subarray(0, pngHeaderBytes), chunk, png.subarray(pngHeaderBytes)]);
}

function inside(image: Sharp): Sharp {
  return image.resize({
    width: master.longestPx,
    height: master.longestPx,
    fit: 'inside',
    withoutEnlargement: true,
  });
}

async function toDecodedImage(image: Sharp): Promise<DecodedImage> {
  const { data, info } = await inside(image)
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  if (info.channels !== 3) throw new Error(`expected 3 channels, got ${info.channels}`);
  return { data, width: info.width, height: info.height };
}

function toRejection(error: unknown): unknown {
  if (error instanceof ImageRejected) return error;
  if (!(error instanceof Error) || 'errno' in error) return error;
  if (/exceeds pixel limit/i.test(error.message)) return new ImageRejected('tooManyPixels', { cause: error });
  return new ImageRejected('broken', { cause: error });
}
