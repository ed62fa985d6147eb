import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { getFamilyTreeEndpoint } from '@memorial/contracts/family-trees/family-trees.endpoints';
import { type PosterPaper, paperScale } from '@memorial/contracts/family-trees/poster.constants';
import { getPosterEndpoint } from '@memorial/contracts/family-trees/poster.endpoints';
import { createRelationshipEndpoint } from '@memorial/contracts/family-trees/relationships.endpoints';
import { uploadPhotoEndpoint } from '@memorial/contracts/media/media.endpoints';
import { getConnectionToken } from '@nestjs/mongoose';
import { type Connection, Types } from 'mongoose';
import sharp, { type Sharp } from 'sharp';
import type { Response } from 'supertest';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { PosterJob } from '../../src/modules/family-trees/poster-job.js';
import { PosterRenderer } from '../../src/modules/family-trees/poster-renderer.js';
import { PoolFullError } from '../../src/platform/images/process-pool.js';
import { RateLimits } from '../../src/platform/rate-limits/rate-limits.js';
import { createAccount, setPlan, type TestAccount } from '../support/accounts.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { call, callOk } from '../support/call-endpoint.js';
import { expectError } from '../support/expect-response.js';
import { addPage, addPerson, createTree } from '../support/family-trees.js';
import { createObituary, createObituaryWithKeeper } from '../support/obituaries.js';
import { smallPhotograph } from '../support/photograph.js';
import { waitFor } from '../support/wait-for.js';

const mmPerInch = 25.4;

let app: TestApp;
let owner: TestAccount;
let rootId: string;

beforeAll(async () => {
  app = await startTestApp({ QR_BASE_URL: 'https://родина.example' });
  await app.app.listen(0, '127.0.0.1');
  owner = await createAccount(app, 'PREMIUM_3');
  rootId = (await createObituary(app, owner, { fullName: 'Шевчук Іван Петрович' }))._id;
});
afterAll(() => app.stop());
afterEach(() => vi.restoreAllMocks());

type Query = Readonly<Record<string, string>>;

function poster(treeId: string, query: Query, as: TestAccount | null = owner): Promise<Response> {
  return call(app, getPosterEndpoint, { as: as ?? undefined, params: { id: treeId }, query });
}
/** A file, as somebody who has asked for none yet: twenty an hour are answered. */
async function file(treeId: string, query: Query): Promise<Buffer> {
  app.clock.advance({ hours: 1 });
  const answer = await poster(treeId, query);
  expect([answer.status, answer.body.code]).toEqual([200, undefined]);
  return answer.body as Buffer;
}

/** The job from which a poster is drawn; nothing is drawn. */
async function jobOf(treeId: string, query: Query = {}, as: TestAccount | null = owner): Promise<PosterJob> {
  const drawing = vi.spyOn(PosterRenderer.prototype, 'write').mockResolvedValue(Buffer.from('file'));
  app.clock.advance({ hours: 1 });
  expect((await poster(treeId, { format: 'pdf', ...query }, as)).status).toBe(200);
  const [job] = drawing.mock.calls.at(-1) ?? [];
  drawing.mockRestore();
  if (!job) throw new Error('nothing was drawn');
  return job;
}
const namesOf = ({ people }: PosterJob) => people.map(({ name }) => name.join(' ')).sort();

/** A tree of one page, of an account of its own: a plan has three trees. */
async function ownTree(over: { name?: string; isPublic?: boolean } = {}) {
  const as = await createAccount(app, 'PREMIUM_3');
  const root = await createObituary(app, as, { fullName: 'Шевчук Іван Петрович' });
  return { as, _id: (await createTree(app, as, root._id, over))._id };
}

/** A tree of people without pages, on four rows, most of them married. */
async function treeOf(size: number, over: { name?: string } = {}): Promise<string> {
  const { _id } = await ownTree(over);
  const collection = app.app.get<Connection>(getConnectionToken()).collection('familyTrees');
  const id = new Types.ObjectId(_id);
  const [root] = (await collection.findOne({ _id: id }))?.members ?? [];
  const members = Array.from({ length: size - 1 }, (_, index) => ({
    ...root,
    _id: new Types.ObjectId(),
    pageId: null,
    generationOrder: 1 + (index % 4),
    person: {
      fullName: `Дем’яненко-Підгородецька Олександра${'аб'.repeat(index % 4)} Костянтинівна`,
      gender: 'female',
      birthDate: '1930',
      birthDateQualifier: index % 3 === 0 ? 'about' : null,
      deathDate: '1998',
      deathDateQualifier: null,
      birthPlace: null,
      deathPlace: null,
      isAlive: false,
    },
  }));
  const relationships = members.slice(4).flatMap((member, index) => {
    const earlier = members[index];
    return earlier && index % 8 < 4
      ? [{ _id: new Types.ObjectId(), from: earlier._id, to: member._id, type: 'spouse', awaiting: [] }]
      : [];
  });
  const facts = { qualifier: 'married', startDate: null, endDate: null, label: null };
  await collection.updateOne({ _id: id }, {
    $push: { members: { $each: members } },
    $set: { relationships: relationships.map((row) => ({ ...row, ...facts })) },
  } as object);
  return _id;
}

/** The first page of a PDF as another program shows it, in shades of grey. */
async function shown(pdf: Buffer, widthPx: number) {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(pdf);
  const page = document.getPage(0);
  const size = page.getOriginalSize();
  const scale = widthPx / size.originalWidth;
  const { data, width, height } = await page.render({ scale, render: 'bitmap' });
  const bitmap = Buffer.from(data);
  document.destroy();
  library.destroy();
  const picture = sharp(bitmap, { raw: { width, height, channels: 4 } }).flatten({ background: '#fff' });
  const { channels } = await picture.clone().removeAlpha().toColourspace('srgb').stats();
  const grey = await picture.greyscale().raw().toBuffer();
  return { size, width, height, grey, channels };
}

/** Sides of paper in millimetres, the shorter one first. */
const sidesOf = (paper: PosterPaper) => [210, 297].map((side) => side * paperScale(paper));

describe.each([13, 100])('a sheet of %i people', (size) => {
  let treeId: string;
  beforeAll(async () => {
    treeId = await treeOf(size);
  });

  it.each(['a4', 'a1'] as const)(
    'on %s is read by another program, within its margins, in black',
    async (paper) => {
      const pdf = await file(treeId, { format: 'pdf', paper });
      const { size: points, width, height, grey, channels } = await shown(pdf, 1_200);
      const sides = [points.originalWidth, points.originalHeight].map((side) => (side / 72) * mmPerInch);
      for (const [index, side] of sidesOf(paper).entries())
        expect(sides.toSorted((a, b) => a - b)[index]).toBeCloseTo(side, 0);
      const margin = Math.floor((10 * paperScale(paper) * width) / (sides[0] ?? 1));
      const isDark = (x: number, y: number) => (grey[y * width + x] ?? 255) < 128;
      let dark = 0;
      for (let y = 0; y < height; y += 1)
        for (let x = 0; x < width; x += 1) {
          if (!isDark(x, y)) continue;
          dark += 1;
          const isInside = x >= margin && x < width - margin && y >= margin && y < height - margin;
          if (!isInside) throw new Error(`something is drawn at ${x}, ${y}`);
        }
      expect(dark / (width * height)).toBeGreaterThan(0.004);
      // No colour: all channels are alike.
      const [red, green, blue] = channels;
      expect([green?.mean, blue?.mean]).toEqual([red?.mean, red?.mean]);
      expect(pdf.toString('latin1')).not.toMatch(/BaseFont|\/Font \d/);
    },
  );
});

it('looks the same in all formats', async () => {
  const treeId = await treeOf(13);
  const [pdf, png, svg] = [
    await file(treeId, { format: 'pdf' }),
    await file(treeId, { format: 'png' }),
    await file(treeId, { format: 'svg' }),
  ];
  const { width: pdfWidth, height: pdfHeight, grey } = await shown(pdf, 1_200);
  const fromPdf = sharp(grey, { raw: { width: pdfWidth, height: pdfHeight, channels: 1 } });
  const [width, height] = [120, Math.round((120 * pdfHeight) / pdfWidth)];
  const small = (picture: Sharp) =>
    picture
      .flatten({ background: '#fff' })
      .resize(width, height, { fit: 'fill' })
      .greyscale()
      .raw()
      .toBuffer();
  // As fine as the others before it is made small: a vector drawn in that size has other greys.
  const fromSvg = sharp(await sharp(svg, { density: 144 }).png().toBuffer());
  const [one, ...others] = await Promise.all([fromPdf, sharp(png), fromSvg].map(small));
  for (const other of others) {
    expect(other).toHaveLength(one?.length ?? 0);
    const differences = [...other].map((value, at) => Math.abs(value - (one?.[at] ?? 0)));
    expect(Math.max(...differences)).toBeLessThan(96);
    expect(differences.reduce((sum, one) => sum + one, 0) / differences.length).toBeLessThan(2);
  }
  const { width: pixels = 0, height: rows = 0, density } = await sharp(png).metadata();
  expect(density).toBe(300);
  expect([pixels, rows].sort((a, b) => a - b)).toEqual([2480, 3508]);
});

it('a picture has a bounded size on the largest paper', async () => {
  const png = await file(await treeOf(40), { format: 'png', paper: 'a1' });
  const { width = 0, height = 0 } = await sharp(png).metadata();
  expect(Math.max(width, height)).toBeLessThanOrEqual(5_000);
  expect(png.length).toBeLessThan(3_000_000);
});

describe('the answer', () => {
  it.each([
    ['pdf', 'application/pdf'],
    ['png', 'image/png'],
    ['svg', 'image/svg+xml'],
  ])('in %s has its type, the name of the tree, and is kept nowhere', async (format, type) => {
    const treeId = await treeOf(2, { name: 'Рід «Шевчуків» / 1' });
    vi.spyOn(PosterRenderer.prototype, 'write').mockResolvedValue(Buffer.from('file'));
    app.clock.advance({ hours: 1 });
    for (const answer of [
      await poster(treeId, { format, paper: 'a3' }),
      await app.http.head(`/api/family-trees/${treeId}/poster?format=${format}&paper=a3`),
    ]) {
      expect(answer.status).toBe(200);
      expect(answer.headers['content-type']).toBe(type);
      expect(answer.headers['cache-control']).toBe('no-store');
      const name = /^attachment; filename="[ -~]+"; filename\*=UTF-8''(\S+)$/.exec(
        answer.headers['content-disposition'] ?? '',
      )?.[1];
      expect(decodeURIComponent(name ?? '')).toBe(`Рід «Шевчуків» 1 A3.${format}`);
    }
  });

  it('names the tree in its properties, harmlessly', async () => {
    const treeId = await treeOf(2, { name: '<script>alert("Рід")</script>' });
    const svg = (await file(treeId, { format: 'svg' })).toString();
    expect(svg).toContain('<title>&lt;script&gt;alert("Рід")&lt;/script&gt;</title>');
    expect(svg).not.toContain('<script');
    expect(svg).not.toContain('<text');
    const pdf = await file(treeId, { format: 'pdf' });
    expect(pdf.includes(Buffer.from('Рід', 'utf16le').swap16())).toBe(true);
  });

  it('to HEAD draws nothing, counts nothing, and is refused as GET is', async () => {
    const drawing = vi.spyOn(PosterRenderer.prototype, 'write');
    const { as: keeper, _id: hidden } = await ownTree({ isPublic: false });
    const head = (query: string, as?: TestAccount) => {
      const request = app.http.head(`/api/family-trees/${hidden}/poster?${query}`);
      return as ? request.set('Authorization', as.authorization) : request;
    };
    for (let count = 0; count < 7; count += 1) expect((await head('format=pdf', keeper)).status).toBe(200);
    expect((await head('format=pdf')).status).toBe(404);
    expect((await head('format=gif', keeper)).status).toBe(400);
    expect(drawing).not.toHaveBeenCalled();
  });

  let treeId: string;
  beforeAll(async () => {
    treeId = await treeOf(1);
  });

  it.each<Query>([{}, { format: 'gif' }, { format: 'pdf', paper: 'a0' }, { format: 'pdf', living: 'maybe' }])(
    'to %j is a refusal',
    async (query) => {
      expectError(await poster(treeId, query), 'validation.failed');
    },
  );
});

describe('the limit', () => {
  it('is twenty an hour, apart from exports; a full queue is not counted', async () => {
    const { as, _id: treeId } = await ownTree();
    const drawing = vi.spyOn(PosterRenderer.prototype, 'write').mockRejectedValueOnce(new PoolFullError());
    expectError(await poster(treeId, { format: 'svg' }, as), 'rateLimit.exceeded');
    drawing.mockResolvedValue(Buffer.from('file'));
    for (let count = 0; count < 20; count += 1)
      expect((await poster(treeId, { format: 'svg' }, as)).status).toBe(200);
    expectError(await poster(treeId, { format: 'svg' }, as), 'rateLimit.exceeded');
    app.clock.advance({ hours: 1 });
    expect((await poster(treeId, { format: 'svg' }, as)).status).toBe(200);
  });

  it('counts drawings that fail', async () => {
    const { as, _id: treeId } = await ownTree();
    const drawing = vi.spyOn(PosterRenderer.prototype, 'write').mockRejectedValue(new Error('no picture'));
    for (let count = 0; count < 20; count += 1)
      expectError(await poster(treeId, { format: 'png' }, as), 'server.internal');
    expectError(await poster(treeId, { format: 'png' }, as), 'rateLimit.exceeded');
    expect(drawing).toHaveBeenCalledTimes(20);
  });

  it('does not count a request whose client went away before its turn', async () => {
    const { as, _id: treeId } = await ownTree();
    const drawing = vi.spyOn(PosterRenderer.prototype, 'write').mockImplementation(
      (_job, _key, signal) =>
        new Promise((_resolve, reject) => {
          signal?.addEventListener('abort', () => reject(signal.reason));
        }),
    );
    const refund = vi.spyOn(RateLimits.prototype, 'refund');
    const { port } = app.app.getHttpServer().address() as AddressInfo;
    const path = `/api/family-trees/${treeId}/poster?format=svg`;
    const asked = request({ port, path, headers: { Authorization: as.authorization } });
    asked.once('error', () => undefined).end();
    await waitFor('the drawing waits for its turn', () => drawing.mock.calls.length > 0);
    asked.destroy();
    await waitFor('it is not counted', () =>
      refund.mock.settledResults.some(({ type }) => type === 'fulfilled'),
    );
    drawing.mockResolvedValue(Buffer.from('file'));
    for (let count = 0; count < 5; count += 1)
      expect((await poster(treeId, { format: 'svg' }, as)).status).toBe(200);
  });

  it('of guests is counted by network, and is wider', async () => {
    const treeId = await treeOf(1);
    vi.spyOn(PosterRenderer.prototype, 'write').mockResolvedValue(Buffer.from('file'));
    app.clock.advance({ hours: 1 });
    for (let count = 0; count < 30; count += 1)
      expect((await poster(treeId, { format: 'svg' }, null)).status).toBe(200);
    expectError(await poster(treeId, { format: 'svg' }, null), 'rateLimit.exceeded');
  });
});

describe('people', () => {
  let treeId: string;
  let keeper: TestAccount;
  let pageId: string;

  beforeAll(async () => {
    const made = await createObituaryWithKeeper(app);
    [keeper, pageId] = [made.keeper, made.page._id];
    treeId = (await createTree(app, owner, rootId, { name: 'Рід Шевчуків' }))._id;
    await addPage(app, owner, treeId, pageId, 3);
    const living = { fullName: 'Шевчук Ганна', isAlive: true };
    const { _id: daughter } = await addPerson(app, owner, treeId, living, 1);
    await addPerson(app, owner, treeId, { fullName: null, isAlive: false }, 4);
    await addPerson(app, owner, treeId, { fullName: 'Шевчук Панас', deathDate: '1944' }, 4);
    const { _id: closed } = await createObituary(app, owner, {
      fullName: 'Шевчук Потаємний',
      visibility: 'private',
    });
    await addPage(app, owner, treeId, closed, 2);
    for (const id of [rootId, closed, pageId])
      await callOk(app, uploadPhotoEndpoint, {
        as: id === pageId ? keeper : owner,
        params: { id },
        file: await smallPhotograph(),
      });
    for (const [fromPersonId, toPersonId] of [
      [rootId, daughter],
      [pageId, rootId],
    ]) {
      const body = { fromPersonId, toPersonId, relationshipType: 'parent' };
      await callOk(app, createRelationshipEndpoint, { as: owner, params: { id: treeId }, body });
    }
  });

  it('are those whom the caller sees in the tree, with their photos', async () => {
    const stranger = await createAccount(app);
    for (const as of [null, stranger, keeper, owner]) {
      const sent = { as: as ?? undefined, params: { id: treeId } };
      const view = await callOk(app, getFamilyTreeEndpoint, sent);
      const job = await jobOf(treeId, {}, as);
      expect(job.people.map(({ id }) => id)).toEqual(view.members.map(({ personId }) => personId));
      expect(namesOf(job)).toEqual(
        view.members.map(({ personData }) => personData.fullName ?? 'Невідомо').sort(),
      );
      const withPhoto = view.members.filter(({ personData }) => personData.photoUrl !== null);
      expect(job.people.filter(({ face }) => face.kind === 'photo').map(({ id }) => id)).toEqual(
        withPhoto.map(({ personId }) => personId),
      );
      const told = JSON.stringify(job);
      expect([as === owner, told.includes('Ганна'), told.includes('Потаємний')]).toEqual(
        Array.from({ length: 3 }, () => as === owner),
      );
    }
  });

  it('are drawn by photo or candle, the living by an initial, nameless people by the ornament', async () => {
    const facesOf = (job: PosterJob) =>
      Object.fromEntries(
        job.people.map(({ name, face }) => [
          name.join(' '),
          face.kind === 'initial' ? face.letter : face.kind,
        ]),
      );
    expect(facesOf(await jobOf(treeId))).toMatchObject({
      'Шевчук Іван Петрович': 'photo',
      'Шевчук Ганна': 'Г',
      'Шевчук Панас': 'candle',
      Невідомо: 'ornament',
    });
    expect(facesOf(await jobOf(treeId, {}, null))).toMatchObject({
      'Жива людина': 'ornament',
      'Сторінка закрита': 'ornament',
    });
    const without = await jobOf(treeId, { portraits: 'false' });
    expect(without.hasPortraits).toBe(false);
    expect(JSON.stringify(without)).not.toContain('jpeg');
  });

  it('without the living have no link to them, for everybody', async () => {
    const all = await jobOf(treeId);
    expect(all.relationships).toHaveLength(2);
    for (const as of [owner, null]) {
      const job = await jobOf(treeId, { living: 'false' }, as);
      expect(namesOf(job)).toHaveLength(5);
      expect(namesOf(job)).not.toContain('Шевчук Ганна');
      expect(namesOf(job)).not.toContain('Жива людина');
      expect(job.relationships).toHaveLength(1);
      expect(job.rows.map(({ generation }) => generation)).not.toContain(1);
    }
  });

  it('without the names of the living keep their places and lines', async () => {
    const job = await jobOf(treeId, { living: 'nameless' });
    expect(namesOf(job)).toContain('Жива людина');
    expect(namesOf(job)).toContain('Шевчук Потаємний');
    expect(JSON.stringify(job)).not.toContain('Ганна');
    expect(job.relationships).toHaveLength(2);
    expect(job.relationships.map(({ qualifier }) => qualifier)).toContain(null);
  });

  it('are those of a guest where the owner looks as one', async () => {
    expect(namesOf(await jobOf(treeId, { as: 'guest' }))).toEqual(namesOf(await jobOf(treeId, {}, null)));
  });

  it('may be nobody', async () => {
    const { _id: alive } = await createObituary(app, owner, {
      fullName: 'Шевчук Жива',
      isAlive: true,
      deathDate: null,
      deathDateUnknown: false,
    });
    const { _id } = await createTree(app, owner, alive);
    const job = await jobOf(_id, { living: 'false' });
    expect([job.people, job.rows, job.relationships]).toEqual([[], [], []]);
    expect((await file(_id, { format: 'svg', living: 'false' })).length).toBeGreaterThan(1_000);
  });

  it('are told by the site’s address; the tree’s stands there if others can open it', async () => {
    expect(await jobOf(treeId)).toMatchObject({
      address: `родина.example/family-tree/${treeId}`,
      codeAddress: `https://xn--80ahmucl.example/family-tree/${treeId}`,
    });
    const { _id } = await createTree(app, owner, rootId, { isPublic: false });
    expect(await jobOf(_id)).toMatchObject({ address: 'родина.example', codeAddress: null });
  });
});

it('is drawn after the plan has ended', async () => {
  const { as, _id } = await ownTree({ isPublic: false });
  await setPlan(app, as, 'FREE');
  expect((await poster(_id, { format: 'svg' }, as)).status).toBe(200);
});
