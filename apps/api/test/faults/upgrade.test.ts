import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { featuresAndLimitsEndpoint } from '@memorial/contracts/subscription/subscription.endpoints';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Product, Products } from '../support/product.js';

// Starting a product takes seconds on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const fixture = fileURLToPath(new URL('../fixtures/data-2026-11-22', import.meta.url));

/** Responses of an earlier build on the saved data folder. */
interface Saved {
  readonly savedAt: string;
  readonly email: string;
  readonly token: string;
  /** Body of a creation as a browser of that build stores it. */
  readonly draft: Readonly<Record<string, unknown>>;
  readonly photo: { readonly path: string; readonly sha256: string };
  readonly answers: readonly {
    readonly path: string;
    readonly signedIn: boolean;
    readonly body: Readonly<Record<string, unknown>>;
  }[];
}

const saved: Saved = JSON.parse(readFileSync(join(fixture, 'answers.json'), 'utf8'));

const drawingPath = '/api/obituaries/award-image/';

/** Addresses of the awards' drawings on that day. */
const drawings = new Set<string>();

/**
 * A saved body. Drawings of awards have new addresses, because they show ribbons instead of plain medals, and the
 * catalogue's text of an award has a key of its own beside the family's.
 */
function asToday(body: Saved['answers'][number]['body']): Record<string, unknown> {
  return JSON.parse(JSON.stringify(body), (key, value: unknown) => {
    if (typeof value === 'object' && value !== null && 'awardId' in value && 'description' in value) {
      return { ...value, description: null, catalogueDescription: value.description };
    }
    if (key !== 'imageUrl' || typeof value !== 'string' || !value.startsWith(drawingPath)) return value;
    drawings.add(value);
    return expect.stringContaining(drawingPath);
  });
}
const answers = saved.answers.map((answer) => ({ ...answer, body: asToday(answer.body) }));

/** Offset that sets the clock to the time of saving, when sessions and plans had not expired. */
function clockOfThatDay(): Record<string, string> {
  const aheadMs = Date.parse(saved.savedAt) - Date.now();
  return { MEMORIAL_CLOCK_AHEAD_SECONDS: String(Math.floor(aheadMs / 1_000) + 60) };
}

async function json(product: Product, path: string, init: RequestInit = {}): Promise<unknown> {
  const response = await fetch(`${product.origin}${path}`, init);
  expect(response.ok, `${path}: ${response.status}`).toBe(true);
  return response.json();
}

describe('a data folder of an earlier build', () => {
  const products = new Products();
  const dataDir = mkdtempSync(join(tmpdir(), 'memorial-upgrade-'));
  let product: Product;

  beforeAll(async () => {
    execFileSync('tar', ['-xzf', join(fixture, 'data.tar.gz'), '-C', dataDir]);
    product = await products.start({ dataDir, env: clockOfThatDay() });
  });
  afterAll(() => {
    products.end();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it.each(answers)('answers $path as before (signed in: $signedIn)', async ({ path, signedIn, body }) => {
    const headers = signedIn ? { Authorization: `Bearer ${saved.token}` } : undefined;
    expect(await json(product, path, { headers })).toMatchObject(body);
  });

  it('opens the drawings of awards at their addresses of that day', async () => {
    expect(drawings.size).toBeGreaterThan(0);
    for (const path of drawings) expect((await product.client.get(path)).status).toBe(200);
  });

  it('gives the photograph byte for byte', async () => {
    const { status, bytes } = await product.client.get(saved.photo.path);
    expect(status).toBe(200);
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(saved.photo.sha256);
  });

  it('opens to the password, and the new session to what the old one opened', async () => {
    const { token } = (await product.client.login(saved.email)).view();
    expect(await product.client.callOk(featuresAndLimitsEndpoint, {}, { token })).toMatchObject({
      obituaries: { total: { used: 1 } },
    });
  });

  it('takes a draft of that day and answers a page of the same shape', async () => {
    const created = await json(product, '/api/obituaries', {
      method: 'POST',
      headers: { Authorization: `Bearer ${saved.token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(saved.draft),
    });
    const [page] = saved.answers.filter(({ signedIn }) => signedIn);
    expect(Object.keys(created as object)).toEqual(expect.arrayContaining(Object.keys(page?.body ?? {})));
    expect(created).toMatchObject({ fullName: saved.draft.fullName, biography: saved.draft.biography });
  });

  it('ends and starts again without a complaint', async () => {
    expect(await product.process.stop()).toMatchObject({ code: 0, stderr: '' });
    const again = await products.start({ dataDir, env: clockOfThatDay() });
    expect(await again.client.pagesOf(saved.token)).toEqual({ total: 2, used: 2 });
    expect(await again.process.stop()).toMatchObject({ code: 0, stderr: '' });
  });
});
