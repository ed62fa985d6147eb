import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { crc32, deflateSync } from 'node:zlib';
import type { ErrorCode } from '@memorial/contracts/errors';
import { uploadGalleryPhotoEndpoint } from '@memorial/contracts/media/media.endpoints';
import sharp, { type Sharp } from 'sharp';
import { thumbHashToApproximateAspectRatio, thumbHashToAverageRGBA } from 'thumbhash';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { edgeCaseUploads, oddNames } from '../../../test/support/edge-case-uploads.js';
import { machineSlowdown } from '../../../test/support/machine-slowdown.js';
import { findMetadata, photographsWithMetadata } from '../../../test/support/photographs-with-metadata.js';
import { packageFolder } from '../config/package-folder.js';
import { AppError } from '../errors/app-error.js';
import { TemporaryFiles } from '../storage/temporary-files.js';
import { ImageProcessor } from './image-processor.js';
import type { ProcessedImage } from './image-worker-messages.js';
import type { ProcessPoolOptions } from './process-pool.js';
import { outputNames } from './renditions.js';
import { heicSample } from './sample.heic.fixture.js';

const red = { r: 220, g: 30, b: 30 };
const blue = { r: 30, g: 60, b: 200 };

/** Left half red, right half blue. */
async function twoHalves(width: number, height: number): Promise<Sharp> {
  const left = { create: { width: width / 2, height, channels: 3 as const, background: red } };
  const whole = sharp({ create: { width, height, channels: 3, background: blue } });
  const { data, info } = await whole
    .composite([{ input: left, left: 0, top: 0 }])
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return sharp(data, { raw: { width, height, channels: info.channels } });
}

/**
 * A PNG whose header declares this size but which holds only a few zeros: a decoder would unpack it into
 * gigabytes.
 */
function pixelBomb(width: number, height: number): Buffer {
  const chunk = (type: string, content: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(content.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const pixels = deflateSync(Buffer.alloc(1_000_000));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('the image processor', () => {
  let folder: string;
  let files: TemporaryFiles;
  let images: ImageProcessor;
  const others: ImageProcessor[] = [];

  function processorWith(options: Partial<ProcessPoolOptions>): ImageProcessor {
    const processor = new ImageProcessor(files, { warn: () => {} }, options);
    others.push(processor);
    return processor;
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'images-'));
    files = new TemporaryFiles(join(folder, 'tmp'));
    await files.onModuleInit();
    images = new ImageProcessor(files, { warn: () => {} });
  });

  afterEach(async () => {
    await Promise.all(others.splice(0).map((processor) => processor.onApplicationShutdown()));
    await files.discard(...(await readdir(files.folder)).map((name) => join(files.folder, name)));
  });

  afterAll(async () => {
    await images.onApplicationShutdown();
    await rm(folder, { recursive: true, force: true });
  });

  async function processed(bytes: Buffer, processor = images): Promise<ProcessedImage> {
    const source = join(folder, 'source');
    await writeFile(source, bytes);
    return processor.process(source);
  }

  async function pixel(path: string | undefined, x: number, y: number): Promise<number[]> {
    const { data, info } = await sharp(path).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const at = (Math.floor(info.height * y) * info.width + Math.floor(info.width * x)) * info.channels;
    return [...data.subarray(at, at + 3)];
  }

  const isRed = ([r = 0, g = 0, b = 0]: number[]) => r > 180 && g < 80 && b < 80;
  const isBlue = ([r = 0, g = 0, b = 0]: number[]) => b > 120 && r < 110 && g < 110;

  /** Expects readable outputs that contain image data only, and deletes them. */
  async function expectCleanOutputs(title: string, image: ProcessedImage): Promise<void> {
    for (const { name, path } of image.outputs) {
      expect([title, name, findMetadata(await readFile(path))]).toEqual([title, name, []]);
    }
    // Decodes all pixels.
    await sharp(image.outputs[0]?.path).stats();
    await images.discard(image);
  }

  it('turns a photograph upright, sizes it and forgets where it was taken', async () => {
    const photo = (await twoHalves(2800, 2100))
      .withExif({
        IFD0: { Model: 'Secret camera' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '50/1 27/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg();
    const bytes = await photo.toBuffer();
    expect((await sharp(bytes).metadata()).orientation).toBe(6);
    expect(bytes.includes('Secret camera')).toBe(true);

    const image = await processed(bytes);
    expect([image.width, image.height]).toEqual([1920, 2560]);
    expect(image.outputs.map(({ name }) => name)).toEqual(outputNames);
    const pictures: string[] = [];
    for (const { path } of image.outputs) {
      const { format, width, height, exif, xmp, iptc, icc, orientation } = await sharp(path).metadata();
      pictures.push(`${format} ${width}×${height}`);
      expect({ exif, xmp, iptc, icc, orientation }).toEqual({});
      expect((await readFile(path)).includes('Secret')).toBe(false);
      // Orientation 6: the left side is now on top.
      expect(isRed(await pixel(path, 0.5, 0.2))).toBe(true);
      expect(isBlue(await pixel(path, 0.5, 0.8))).toBe(true);
    }
    const narrower = ['1280×1707', '640×854', '320×427'].flatMap((size) => [`webp ${size}`, `jpeg ${size}`]);
    expect(pictures).toEqual(['jpeg 1920×2560', ...narrower]);
    const hash = Buffer.from(image.thumbhash, 'base64');
    expect(hash.length).toBeLessThan(40);
    expect(thumbHashToApproximateAspectRatio(hash)).toBeCloseTo(0.75, 0);

    await images.discard(image);
    expect(await readdir(files.folder)).toEqual([]);
  });

  it.each([
    ['jpeg', async () => (await twoHalves(200, 100)).jpeg()],
    ['png', async () => (await twoHalves(200, 100)).png()],
    ['16-bit png', async () => (await twoHalves(200, 100)).toColourspace('rgb16').png()],
    ['palette png', async () => (await twoHalves(200, 100)).png({ palette: true })],
    ['webp', async () => (await twoHalves(200, 100)).webp()],
    ['avif', async () => (await twoHalves(200, 100)).avif({ effort: 0 })],
    ['CMYK jpeg', async () => (await twoHalves(200, 100)).toColourspace('cmyk').jpeg()],
    ['Display P3 jpeg', async () => (await twoHalves(200, 100)).withIccProfile('p3').jpeg()],
  ])('reads %s and never enlarges it', async (_name, make) => {
    const image = await processed(await (await make()).toBuffer());
    for (const { path } of image.outputs) {
      expect(await sharp(path).metadata()).toMatchObject({ width: 200, height: 100 });
      expect(isRed(await pixel(path, 0.25, 0.5))).toBe(true);
      expect(isBlue(await pixel(path, 0.75, 0.5))).toBe(true);
    }
  });

  it.each([
    ['from source', {}],
    ['in the bundle that is installed', { entry: () => join(packageFolder, 'bundle/image.worker.js') }],
  ])('reads HEIC with its colours, %s', async (_, options) => {
    const image = await processed(Buffer.from(heicSample, 'base64'), processorWith(options));
    expect([image.width, image.height]).toEqual([96, 64]);
    const { path } = image.outputs[0] ?? { path: '' };
    // In P3 this red is 233, 65, 54; without conversion it would stay so.
    const [r = 0, g = 0, b = 0] = await pixel(path, 0.25, 0.5);
    expect(r).toBeGreaterThan(246);
    expect(g).toBeLessThan(60);
    expect(b).toBeLessThan(60);
    expect(isBlue(await pixel(path, 0.75, 0.5))).toBe(true);
    expect((await sharp(path).metadata()).icc).toBeUndefined();
  });

  it('puts the transparent on white', async () => {
    const clear = sharp({
      create: { width: 50, height: 50, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    });
    const image = await processed(await clear.png().toBuffer());
    expect(await pixel(image.outputs[1]?.path, 0.5, 0.5)).toEqual([255, 255, 255]);
    expect(thumbHashToAverageRGBA(Buffer.from(image.thumbhash, 'base64')).a).toBe(1);
  });

  it('reads grey and very long images', async () => {
    const grey = await processed(await (await twoHalves(200, 100)).greyscale().jpeg().toBuffer());
    expect(grey.width).toBe(200);
    const long = await processed(await (await twoHalves(9000, 3)).png().toBuffer());
    expect([long.width, long.height]).toEqual([2560, 1]);
  });

  it('takes the first frame of an animation', async () => {
    const frames = Buffer.concat([Buffer.alloc(40 * 40 * 3, 255), Buffer.alloc(40 * 40 * 3, 0)]);
    const raw = { width: 40, height: 80, channels: 3 as const, pageHeight: 40 };
    const animation = await sharp(frames, { raw })
      .webp({ loop: 0, delay: [100, 100] })
      .toBuffer();
    expect((await sharp(animation).metadata()).pages).toBe(2);
    const image = await processed(animation);
    expect([image.width, image.height]).toEqual([40, 40]);
    expect((await pixel(image.outputs[0]?.path, 0.5, 0.5))[0]).toBeGreaterThan(250);
  });

  it('reads a page that hides behind an image as the image alone', async () => {
    const jpeg = await (await twoHalves(100, 100)).jpeg().toBuffer();
    const image = await processed(
      Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script>PK\u0003\u0004')]),
    );
    for (const { path } of image.outputs) expect((await readFile(path)).includes('<script>')).toBe(false);
  });

  const svg = Buffer.from(
    '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
  );

  it.each([
    ['SVG, whatever its name', async () => svg],
    ['an empty file', async () => Buffer.alloc(0)],
    ['text', async () => Buffer.from('Добрий день')],
    ['HTML', async () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['PDF', async () => Buffer.from('%PDF-1.7\n%âãÏÓ')],
    ['GIF', async () => (await twoHalves(10, 10)).gif().toBuffer()],
    ['TIFF', async () => (await twoHalves(10, 10)).tiff().toBuffer()],
  ])('refuses %s as no image of ours', async (_name, make) => {
    await expect(processed(await make())).rejects.toMatchObject({
      code: 'media.unsupportedType',
      status: 415,
    });
  });

  it.each([
    ['a truncated JPEG', async () => (await twoHalves(800, 600)).jpeg().toBuffer()],
    ['a truncated PNG', async () => (await twoHalves(800, 600)).png({ compressionLevel: 0 }).toBuffer()],
    ['a truncated WebP', async () => (await twoHalves(800, 600)).webp().toBuffer()],
    ['a truncated AVIF', async () => (await twoHalves(800, 600)).avif({ effort: 0 }).toBuffer()],
    ['a truncated HEIC', async () => Buffer.from(heicSample, 'base64')],
  ])('refuses %s', async (_name, make) => {
    const whole = await make();
    const half = whole.subarray(0, Math.floor(whole.length * 0.6));
    await expect(processed(half)).rejects.toMatchObject({ code: 'media.broken', status: 400 });
    expect(await readdir(files.folder)).toEqual([]);
  });

  it.each([
    ['an SVG that begins like a JPEG', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), svg])],
    ['a JPEG of its first bytes alone', Buffer.from([0xff, 0xd8, 0xff])],
    ['a HEIC of its first bytes alone', Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic', 'latin1')],
  ])('refuses %s', async (_name, bytes) => {
    await expect(processed(bytes)).rejects.toMatchObject({ code: 'media.broken' });
  });

  it('makes images without metadata from photographs in every format', async () => {
    for (const [title, make] of Object.entries(photographsWithMetadata)) {
      const file = await make();
      // The samples themselves contain metadata, so the scan is known to find it.
      if (title !== 'HEIC') expect([title, findMetadata(file).length]).not.toEqual([title, 0]);
      await expectCleanOutputs(title, await processed(file));
    }
  });

  it('rejects hostile and odd files or makes clean images, and leaves nothing behind', async () => {
    const uploads = new Map(await edgeCaseUploads());
    expect(uploads.size).toBeGreaterThanOrEqual(60);
    const rejections = new Map<string, ErrorCode>();
    // The processor knows no file names.
    for (const [title] of oddNames) uploads.delete(title);
    for (const [title, { bytes }] of uploads) {
      try {
        await expectCleanOutputs(title, await processed(await bytes()));
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        expect([title, error.status >= 400 && error.status < 500]).toEqual([title, true]);
        expect(uploadGalleryPhotoEndpoint.errors).toContain(error.code);
        rejections.set(title, error.code);
      }
      expect([title, await readdir(files.folder)]).toEqual([title, []]);
    }
    for (const title of [
      'CMYK JPEG',
      '16-bit PNG',
      'one pixel of jpeg',
      'animated WebP',
      'very tall picture',
    ]) {
      expect([title, rejections.get(title)]).toEqual([title, undefined]);
    }
    expect(Object.fromEntries(rejections)).toMatchObject({
      SVG: 'media.unsupportedType',
      'HTML as JPEG': 'media.unsupportedType',
      nothing: 'media.unsupportedType',
      'PNG of 256 megapixels': 'media.tooManyPixels',
      'JPEG of 4 gigapixels': 'media.tooManyPixels',
    });
  });

  it('refuses a pixel bomb by its header', async () => {
    await processed(pixelBomb(10, 10)).catch(() => {});
    const startedAt = performance.now();
    await expect(processed(pixelBomb(16_000, 16_000))).rejects.toMatchObject({
      code: 'media.tooManyPixels',
      status: 413,
      details: { maxPixels: 50_000_000, limitMegapixels: 50 },
    });
    expect(performance.now() - startedAt).toBeLessThan(1_000 * (await machineSlowdown()));
    await expect(processed(pixelBomb(7100, 7100))).rejects.toMatchObject({ code: 'media.tooManyPixels' });
  });

  it('takes fewer pixels of an AVIF, which is decoded whole', async () => {
    const avif = await (await twoHalves(64, 48)).avif({ effort: 0 }).toBuffer();
    const saying = (width: number, height: number) => {
      // ISO/IEC 23008-12, 6.5.3: the image size follows the box's name, version and flags.
      const at = avif.indexOf('ispe') + 8;
      avif.writeUInt32BE(width, at);
      avif.writeUInt32BE(height, at + 4);
      return processed(avif);
    };
    await expect(saying(5_001, 5_000)).rejects.toMatchObject({
      code: 'media.tooManyPixels',
      details: { maxPixels: 25_000_000, limitMegapixels: 25 },
    });
    // Within the pixel limit, but the declared size is wrong.
    await expect(saying(5_000, 5_000)).rejects.toMatchObject({ code: 'media.broken' });
  });

  it('passes faults of the disk on as they are', async () => {
    await expect(images.process(join(folder, 'absent'))).rejects.toMatchObject({ code: 'ENOENT' });
    const homeless = new ImageProcessor(new TemporaryFiles(join(folder, 'no/such')), { warn: () => {} });
    others.push(homeless);
    await expect(processed(await (await twoHalves(10, 10)).png().toBuffer(), homeless)).rejects.toMatchObject(
      {
        code: 'ENOENT',
      },
    );
  });

  it('asks to come back when too many wait', async () => {
    const small = await (await twoHalves(20, 20)).png().toBuffer();
    const source = join(folder, 'small');
    await writeFile(source, small);
    const processor = processorWith({ maxProcesses: 1, maxWaiting: 1 });
    const accepted = [processor.process(source), processor.process(source)];
    await expect(processor.process(source)).rejects.toMatchObject({
      code: 'rateLimit.exceeded',
      status: 429,
      retryAfterSeconds: 5,
    });
    expect(await Promise.all(accepted)).toHaveLength(2);
  });

  /** More than are processed in parallel. */
  const crowd = process.env.LONG === '1' ? 20 : 4;

  it(`does not stall the server: ${crowd} photographs of 12 MP at once`, async () => {
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
    const texture = sharp({
      create: { width: 1000, height: 750, channels: 3, background: '#888888', noise },
    });
    const photo = sharp(await texture.blur(2).png().toBuffer()).resize(4000, 3000);
    const source = join(folder, 'photo');
    await writeFile(source, await photo.jpeg({ quality: 90 }).toBuffer());

    const delay = monitorEventLoopDelay({ resolution: 1 });
    const fileAccessMs: number[] = [];
    let isRunning = true;
    const watching = (async () => {
      while (isRunning) {
        const startedAt = performance.now();
        await stat(source);
        fileAccessMs.push(performance.now() - startedAt);
        await new Promise((resolve) => setTimeout(resolve, 2));
      }
    })();
    delay.enable();
    const startedAt = performance.now();
    const done = await Promise.all(
      Array.from({ length: crowd }, (_, index) => images.process(source, `sender ${index % 2}`)),
    );
    const seconds = (performance.now() - startedAt) / 1000;
    delay.disable();
    isRunning = false;
    await watching;

    const filesP99Ms = fileAccessMs.sort((a, b) => a - b)[Math.floor(fileAccessMs.length * 0.99)] ?? 0;
    const loopP99Ms = delay.percentile(99) / 1e6;
    process.stdout.write(
      `${crowd} × 12 MP in ${seconds.toFixed(1)} s; event loop p99 ${loopP99Ms.toFixed(1)} ms, files p99 ${filesP99Ms.toFixed(1)} ms\n`,
    );
    expect(done.map(({ width, height }) => [width, height])).toEqual(Array(crowd).fill([2560, 1920]));
    const slowness = await machineSlowdown();
    expect(loopP99Ms).toBeLessThan(50 * slowness);
    expect(filesP99Ms).toBeLessThan(100 * slowness);
  });
});
