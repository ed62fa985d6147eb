import { PDFiumLibrary } from '@hyzyla/pdfium';
import { removeObituaryEndpoint } from '@memorial/contracts/obituaries/obituaries.endpoints';
import { drawnSizeMm, type QrFormat } from '@memorial/contracts/qr/qr.constants';
import {
  getPrintedQrEndpoint,
  getQrInfoEndpoint,
  getQrPictureEndpoint,
} from '@memorial/contracts/qr/qr.endpoints';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { QrScansService } from '../../src/modules/analytics/qr-scans.service.js';
import { qrSvg } from '../../src/modules/qr-codes/qr-drawing.js';
import { PoolFullError, ProcessPool } from '../../src/platform/images/process-pool.js';
import { ScheduledTasks } from '../../src/platform/schedule/scheduled-tasks.js';
import { createAccount, setPlan, type TestAccount } from '../support/accounts.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { call, callOk } from '../support/call-endpoint.js';
import { expectError } from '../support/expect-response.js';
import { createObituary } from '../support/obituaries.js';
import { asSeen, inverted, type Picture, photographed, pictureOf, scan } from '../support/scan-code.js';
import { seededRandom } from '../support/seeded-random.js';

const base = 'https://vichna-pamiat.example';
const longBase = 'https://storinky-pamiati.staryi-sambir.hromada.lviv.example';
const secret = 'the same for both applications, 32 characters';

let app: TestApp;
/** The same pages under a long domain. */
let longApp: TestApp;
let keeper: TestAccount;
let pageId: string;
let code: string;

beforeAll(async () => {
  app = await startTestApp({ ADMIN_EMAILS: 'admin@example.com', QR_BASE_URL: base, JWT_SECRET: secret });
  longApp = await startTestApp({ QR_BASE_URL: longBase, JWT_SECRET: secret, WORKER: 'off' }, { beside: app });
  keeper = await createAccount(app, 'PREMIUM_3');
  const page = await createObituary(app, keeper, {
    fullName: 'Тарасенко-Коваленко Володимир-Святослав Миколайович',
  });
  [pageId, code] = [page._id, page.shortCode];
});
afterAll(async () => {
  await longApp.stop();
  await app.stop();
});

const picture = (query: Readonly<Record<string, string | number | undefined>>, as = keeper, id = pageId) =>
  call(app, getQrPictureEndpoint, { as, params: { id }, query });
async function file(query: Record<string, string | number>, of = app): Promise<Buffer> {
  const answer = await of.http
    .get(`/api/obituaries/${pageId}/qr?${new URLSearchParams(query as Record<string, string>)}`)
    .set('Authorization', keeper.authorization)
    .buffer(true)
    .parse((response, done) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => done(null, Buffer.concat(chunks)));
    })
    .expect(200);
  return answer.body as Buffer;
}
const info = (as = keeper, id = pageId) => callOk(app, getQrInfoEndpoint, { as, params: { id } });
const address = (of = base) => `${of}/q/${code}`.toUpperCase();

/** The file as it looks when it has been cut: on dark stone the cut part is light. */
async function asCut(format: string, query: Record<string, string | number>, of: TestApp): Promise<Picture> {
  const bytes = await file({ format, ...query }, of);
  const seen = format === 'pdf' ? await firstPage(bytes) : await pictureOf(bytes, 420);
  return query.stone === 'dark' ? inverted(seen) : seen;
}

async function firstPage(pdf: Buffer): Promise<Picture> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(pdf);
  const page = document.getPage(0);
  const { data, width, height } = await page.render({ scale: 4, render: 'bitmap' });
  const seen = await asSeen(sharp(Buffer.from(data), { raw: { width, height, channels: 4 } }));
  document.destroy();
  library.destroy();
  return seen;
}

/** The sizes without those whose code is drawn as large as one of the next: a plaque bounds its code. */
const drawnOnce = (format: QrFormat, sizes: readonly number[]) =>
  sizes.filter((size, at) => drawnSizeMm(format, size) !== drawnSizeMm(format, sizes[at + 1] ?? 0));

describe('every picture', () => {
  const matrix = (['svg', 'png', 'pdf'] as const).flatMap((format) =>
    ['Q', 'H'].flatMap((level) =>
      ['light', 'dark'].flatMap((stone) =>
        (['short', 'long'] as const).map((domain) => [format, level, stone, domain] as const),
      ),
    ),
  );

  it.each(matrix)(
    '%s, level %s, %s stone, %s domain, is read straight and in a photograph, at each size',
    async (format, level, stone, domain) => {
      const [of, expected] = domain === 'short' ? [app, address()] : [longApp, address(longBase)];
      // A long address has more modules, none of which may be smaller than a millimetre.
      for (const sizeMm of drawnOnce(format, domain === 'short' ? [40, 50, 200] : [44, 60, 200])) {
        const seen = await asCut(format, { level, stone, sizeMm }, of);
        expect(scan(seen), `${sizeMm} mm`).toBe(expected);
        const taken = await photographed(seen, stone === 'dark' ? 40 : 255);
        expect(scan(taken), `${sizeMm} mm, photographed`).toBe(expected);
      }
    },
  );

  it('has the size in millimetres and the density that it promises', async () => {
    const { width, density } = await sharp(await file({ format: 'png', sizeMm: 100 })).metadata();
    const svg = (await file({ format: 'svg', sizeMm: 100 })).toString();
    const [, viewBox = ''] = /viewBox="0 0 (\d+)/.exec(svg) ?? [];
    const modules = Number(viewBox) - 8;
    const widthMm = (100 * (modules + 8)) / modules;
    expect(svg).toContain(`width="${widthMm.toFixed(3)}mm"`);
    expect(svg.match(/<path/g)).toHaveLength(1);
    expect([width, density]).toEqual([Math.round((widthMm / 25.4) * 300), 300]);
  });

  it('of a plaque is 90 × 140 mm inside a bleed of 3 mm, without fonts', async () => {
    const pdf = (await file({ format: 'pdf' })).toString('latin1');
    const points = (mm: number) => (mm * 72) / 25.4;
    const [, box = ''] = /MediaBox \[([^\]]+)\]/.exec(pdf) ?? [];
    const [, , width = 0, height = 0] = box.split(' ').map(Number);
    expect(width).toBeCloseTo(points(96), 1);
    expect(height).toBeCloseTo(points(146), 1);
    expect(pdf).toMatch(/TrimBox/);
    expect(pdf).not.toContain('/Font /');
    expect(pdf).not.toMatch(/BaseFont/);
  });
});

it('a chip of three per cent is survived at level H in most places, and wherever it hides no corner', async () => {
  const subject = { address: `${base}/q/23456789`.toUpperCase(), level: 'H', stone: 'light' } as const;
  const whole = await pictureOf(Buffer.from(qrSvg(subject, 50, null)), 420);
  const modulePx = whole.width / 41;
  const chip = Math.round(33 * modulePx * Math.sqrt(0.03));
  // The finder patterns in three corners, with their light edge: without one no reader finds the code.
  const cornerEnd = (4 + 8) * modulePx;
  const farCorner = (4 + 33 - 8) * modulePx;
  const random = seededRandom(1);
  let survived = 0;
  for (let place = 0; place < 40; place += 1) {
    const at = () => Math.round(4 * modulePx) + random.int(Math.floor(33 * modulePx) - chip);
    const [left, top] = [at(), at()];
    const pixels = Buffer.from(whole.pixels);
    for (let row = top; row < top + chip; row += 1)
      pixels.fill(255, row * whole.width + left, row * whole.width + left + chip);
    const isRead = scan({ ...whole, pixels }) === subject.address;
    const isNearEdge = (start: number) => start < cornerEnd || start + chip > farCorner;
    const hidesCorner = isNearEdge(left) && isNearEdge(top);
    if (!hidesCorner) expect([left, top, isRead]).toEqual([left, top, true]);
    if (isRead) survived += 1;
  }
  expect(survived).toBeGreaterThanOrEqual(32);
});

describe('the address', () => {
  it('opens the page, also after the plan has ended, and its picture stays', async () => {
    await file({ format: 'svg' });
    await setPlan(app, keeper, 'FREE');
    const answer = await app.http.get(new URL(address()).pathname);
    expect([answer.status, answer.headers.location]).toEqual([302, `/obituary/${pageId}`]);
    expect(scan(await pictureOf(await file({ format: 'png' })))).toBe(address());
    expect(await info()).toMatchObject({ address: address(), isMade: true, canMake: true });
    await setPlan(app, keeper, 'PREMIUM_3');
  });

  it('is for ever nobody else’s, when the page is erased', async () => {
    const page = await createObituary(app, keeper);
    await callOk(app, removeObituaryEndpoint, { as: keeper, params: { id: page._id } });
    app.clock.advance({ days: 4 });
    await app.app.get(ScheduledTasks, { strict: false }).run(60);
    const { db } = app.app.get<Connection>(getConnectionToken());
    expect(
      await db?.collection<{ _id: string }>('retiredCodes').findOne({ _id: page.shortCode }),
    ).not.toBeNull();
  });
});

it('a picture waits for another time when too many are being drawn', async () => {
  vi.spyOn(ProcessPool.prototype, 'run').mockRejectedValueOnce(new PoolFullError());
  expectError(await picture({ format: 'png' }), 'rateLimit.exceeded');
  expect((await picture({ format: 'png' })).status).toBe(200);
});

describe('the places of the plan', () => {
  it('are taken by first pictures alone, and refused beyond', async () => {
    const as = await createAccount(app, 'PREMIUM_1');
    const first = (await createObituary(app, as))._id;
    for (const format of ['svg', 'png', 'svg'])
      expect((await picture({ format }, as, first)).status).toBe(200);
    expect(await info(as, first)).toMatchObject({ isMade: true, usage: { used: 1, limit: 1 } });
    await setPlan(app, as, 'PREMIUM_3');
    const second = (await createObituary(app, as))._id;
    app.clock.advance({ hours: 1 });
    await setPlan(app, as, 'PREMIUM_1');
    const refused = await picture({ format: 'svg' }, as, second);
    expectError(refused, 'plan.frozen');
    expect(refused.body.details).toEqual({
      limitType: 'qr',
      currentPlan: 'PREMIUM_1',
      usage: { used: 1, limit: 1 },
    });
    expect(await info(as, second)).toMatchObject({ isMade: false, canMake: false });
  });

  it('are not taken by HEAD, which is refused as GET is', async () => {
    const as = await createAccount(app, 'PREMIUM_1');
    const { _id } = await createObituary(app, as);
    const head = (format: string, by = as) =>
      app.http
        .head(`/api/obituaries/${_id}/qr?${new URLSearchParams({ format })}`)
        .set('Authorization', by.authorization);
    for (const format of ['svg', 'png', 'pdf']) {
      const { status, headers } = await head(format);
      expect([status, headers['content-disposition']]).toEqual([
        200,
        expect.stringMatching(new RegExp(`^attachment; filename=".*\\.${format}"$`)),
      ]);
    }
    expect(await info(as, _id)).toMatchObject({ isMade: false, usage: { used: 0, limit: 1 } });
    expect((await head('svg', keeper)).status).toBe(403);
    await setPlan(app, as, 'FREE');
    expect((await head('svg')).status).toBe(403);
    await setPlan(app, as, 'PREMIUM_1');
    expect((await picture({ format: 'svg' }, as, _id)).status).toBe(200);
    await setPlan(app, as, 'FREE');
    expect((await head('svg')).status).toBe(200);
  });

  it('are none on FREE', async () => {
    const as = await createAccount(app);
    const { _id } = await createObituary(app, as);
    expectError(await picture({ format: 'svg' }, as, _id), 'plan.qr');
  });
});

describe('the calls', () => {
  it('are the keeper’s and administrators’', async () => {
    const stranger = await createAccount(app);
    const admin = await createAccount(app, 'FREE', 'admin@example.com');
    expectError(await picture({ format: 'svg' }, stranger), 'obituary.notOwner');
    expect((await picture({ format: 'svg' }, admin)).status).toBe(200);
    expectError(
      await call(app, getQrInfoEndpoint, { as: stranger, params: { id: pageId } }),
      'obituary.notOwner',
    );
    const hidden = await createObituary(app, keeper, { visibility: 'private' });
    expectError(await picture({ format: 'svg' }, stranger, hidden._id), 'obituary.notFound');
    for (const endpoint of [getQrPictureEndpoint, getQrInfoEndpoint])
      expectError(
        await call(app, endpoint, { params: { id: pageId }, query: { format: 'svg' } }),
        'auth.required',
      );
  });

  it('refuse what cannot be engraved, and name the least size', async () => {
    for (const query of [
      {},
      { format: 'gif' },
      { format: 'svg', level: 'L' },
      { format: 'svg', sizeMm: 19 },
      { format: 'svg', sizeMm: 201 },
    ])
      expectError(await picture(query), 'validation.failed');
    const { minSizeMm } = await info();
    expect(minSizeMm.H).toBeGreaterThan(minSizeMm.Q);
    const refused = await picture({ format: 'svg', level: 'H', sizeMm: minSizeMm.H - 1 });
    expectError(refused, 'validation.failed');
    expect(refused.body.details.fields).toEqual([
      { path: 'sizeMm', code: 'too_small', message: expect.stringContaining(`${minSizeMm.H} мм`) },
    ]);
    expect((await picture({ format: 'svg', level: 'H', sizeMm: minSizeMm.H })).status).toBe(200);
  });

  it('tell of scans by day', async () => {
    const scans = app.app.get(QrScansService, { strict: false });
    const headers = { 'user-agent': 'Mozilla/5.0 (Android) Chrome/120', 'sec-fetch-mode': 'navigate' };
    for (let count = 0; count < 3; count += 1) await app.http.get(`/q/${code}`).set(headers);
    await scans.flush();
    const { scans: counted } = await info();
    expect(counted.last30Days).toHaveLength(30);
    expect(counted.last30Days.at(-1)).toMatchObject({ day: app.clock.now().toISOString().slice(0, 10) });
    expect(counted.total).toBeGreaterThanOrEqual(3);
  });
});

it('a picture for an address of this machine says that it is a sample', async () => {
  const local = await startTestApp({ QR_BASE_URL: 'http://localhost:3000' });
  const as = await createAccount(local, 'PREMIUM_1');
  const { _id } = await createObituary(local, as);
  const paths = async (format: string) => {
    const answer = await call(local, getQrPictureEndpoint, { as, params: { id: _id }, query: { format } });
    return answer.body.toString().match(/<path/g)?.length ?? 0;
  };
  // The code, and the letters of the word.
  expect(await paths('svg')).toBe(1 + 'ЗРАЗОК'.length);
  await local.stop();
});

describe('the code on a printed page', () => {
  const printed = (code: string) => call(app, getPrintedQrEndpoint, { params: { code } });

  it('opens the page, and is kept by the browser for a day', async () => {
    const answer = await printed(code);
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('image/svg+xml');
    expect(answer.headers['cache-control']).toBe('private, max-age=86400');
    expect(scan(await pictureOf(answer.body as Buffer, 420))).toBe(address());
  });

  it('tells nothing of a page: a code that no page has is drawn too', async () => {
    const unknown = code.startsWith('a') ? `b${code.slice(1)}` : `a${code.slice(1)}`;
    expect((await printed(unknown)).status).toBe(200);
  });

  it.each(['short', '../../../etc', '%F0%9F%95%AF'])('is not drawn of %s', async (text) => {
    expectError(await printed(text), 'obituary.notFound');
  });
});
