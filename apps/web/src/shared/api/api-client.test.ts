import { awardRoutes } from '@memorial/contracts/awards/awards.routes';
import { mediaRoutes } from '@memorial/contracts/media/media.routes';
import { obituaryRoutes } from '@memorial/contracts/obituaries/obituaries.routes';
import type { ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { buildObituaryView } from '@memorial/contracts/testing/builders';
import { expect, expectTypeOf, it, vi } from 'vitest';
import { formOf } from '../photos/form-of.js';
import { ApiClient } from './api-client.js';
import type { Transport } from './transport.js';

function setUp() {
  const transport = vi.fn<Transport>(async () => buildObituaryView());
  return { api: new ApiClient(transport), transport };
}

it('separates a request from its options and types both by the route', async () => {
  const { api, transport } = setUp();
  const page = await api.call(obituaryRoutes.update, {
    params: { id: '1' },
    body: { fullName: 'Шевчук Марія' },
    ifMatch: 3,
  });
  expectTypeOf(page).toEqualTypeOf<ObituaryView>();
  expect(transport).toHaveBeenCalledWith(
    obituaryRoutes.update,
    { params: { id: '1' }, query: undefined, body: { fullName: 'Шевчук Марія' } },
    { ifMatch: 3 },
  );
  // @ts-expect-error the route has a parameter
  await api.call(obituaryRoutes.update, { body: {} });
  // @ts-expect-error the contract has no such field
  await api.call(obituaryRoutes.update, { params: { id: '1' }, body: { surname: 'Шевчук' } });
  // @ts-expect-error the file is required
  await api.call(mediaRoutes.uploadPhoto, { params: { id: '1' }, body: formOf({}) });
});

it('sends a body with a file as a form, without the fields that are null', async () => {
  const { api, transport } = setUp();
  const image = new File(['x'], 'медаль.jpg');
  await api.call(awardRoutes.update, {
    params: { id: '1', awardId: '2' },
    body: formOf({ dateAwarded: '', description: null, image }),
  });
  const body = transport.mock.calls[0]?.[1].body;
  expect(body instanceof FormData && [...body]).toEqual([
    ['dateAwarded', ''],
    ['image', image],
  ]);
});
