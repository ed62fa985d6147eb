import { buildObituaryView, exampleId } from '@memorial/contracts/testing/builders';
import { describe, expect, it, vi } from 'vitest';
import { ApiClient } from '../../../../shared/api/api-client.js';
import { ApiError } from '../../../../shared/api/api-error.js';
import type { Transport } from '../../../../shared/api/transport.js';
import { emptyDraft } from '../drafts/draft.js';
import { beginSubmission, createObituary } from './create-obituary.js';

const draft = { ...emptyDraft, type: 'civilian', lastName: 'Бойко', firstName: 'Іван' } as const;
const begun = beginSubmission(draft, null, () => 'key-1');

function fakeApi() {
  const transport = vi.fn<Transport>(async () => buildObituaryView());
  return { api: new ApiClient(transport), transport };
}

describe('creating an obituary', () => {
  it('is one POST with the key of the submission', async () => {
    const { api, transport } = fakeApi();
    expect(await createObituary(api, draft, begun)).toBe(exampleId);
    expect(transport.mock.calls.map(([route, , options]) => [route.method, route.access, options])).toEqual([
      ['POST', 'user', { idempotencyKey: 'key-1' }],
    ]);
  });

  it('continues the earlier submission and updates its page', async () => {
    const { api, transport } = fakeApi();
    const changed = { ...draft, firstName: 'Петро' };
    const again = beginSubmission(changed, begun, () => 'key-2');
    await createObituary(api, changed, again);
    expect(transport.mock.calls.map(([route, { body }]) => [route.method, body])).toEqual([
      ['POST', expect.objectContaining({ fullName: 'Бойко Петро' })],
      ['PATCH', expect.objectContaining({ fullName: 'Бойко Петро', visibility: 'public' })],
    ]);
    expect(transport.mock.calls[0]?.[2]?.idempotencyKey).toBe('key-1');
  });

  it('closes the page of an earlier attempt once its person is missing', async () => {
    const { api, transport } = fakeApi();
    const missing = { ...draft, passing: 'missing' } as const;
    await createObituary(
      api,
      missing,
      beginSubmission(missing, begun, () => 'key-2'),
    );
    const [route, sent] = transport.mock.calls.at(-1) ?? [];
    expect(route?.method).toBe('PATCH');
    expect(sent).toMatchObject({ body: { status: 'missing', visibility: 'private' } });
  });

  it('updates the page to the current draft even if it was changed and changed back between lost responses', async () => {
    const { api, transport } = fakeApi();
    const soldier = { ...draft, type: 'military' } as const;
    const second = beginSubmission(soldier, begun, () => 'key-2');
    await createObituary(api, soldier, second);
    await createObituary(
      api,
      draft,
      beginSubmission(draft, second, () => 'key-3'),
    );
    expect(transport.mock.calls.map(([route, { body }]) => [route.method, body])).toEqual([
      ['POST', expect.objectContaining({ category: 'military' })],
      ['PATCH', expect.objectContaining({ category: 'military' })],
      ['POST', expect.objectContaining({ category: 'civilian' })],
      ['PATCH', expect.objectContaining({ category: 'civilian' })],
    ]);
  });

  it('updates the page of an attempt whose response was lost when its content was another', async () => {
    const transport = vi.fn<Transport>(async (route) => {
      if (route.method === 'POST') throw new ApiError(409, 'request.keyReused', '', { _id: 'earlier' });
      return buildObituaryView();
    });
    const changed = { ...draft, firstName: 'Петро' };
    const again = beginSubmission(changed, begun, () => 'key-2');
    expect(await createObituary(new ApiClient(transport), changed, again)).toBe('earlier');
    expect(transport.mock.lastCall?.slice(0, 2)).toEqual([
      expect.objectContaining({ method: 'PATCH' }),
      { params: { id: 'earlier' }, body: expect.objectContaining({ fullName: 'Бойко Петро' }) },
    ]);
  });

  it('passes on any other error', async () => {
    const error = new ApiError(409, 'obituary.createdAndDeleted', '');
    const transport = vi.fn<Transport>(() => Promise.reject(error));
    await expect(createObituary(new ApiClient(transport), draft, begun)).rejects.toBe(error);
  });

  it('sends nothing when the page exists already', async () => {
    const { api, transport } = fakeApi();
    expect(await createObituary(api, draft, { ...begun, pageId: 'page' })).toBe('page');
    expect(transport).not.toHaveBeenCalled();
  });
});
