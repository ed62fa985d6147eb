import { listAuditEndpoint } from '@memorial/contracts/administration/audit.endpoints';
import { maxPartners } from '@memorial/contracts/partners/partners.constants';
import {
  addPartnerEndpoint,
  getPartnerLogoEndpoint,
  listPartnersEndpoint,
  listStoredPartnersEndpoint,
  orderPartnersEndpoint,
  removePartnerEndpoint,
  removePartnerLogoEndpoint,
  updatePartnerEndpoint,
  uploadPartnerLogoEndpoint,
} from '@memorial/contracts/partners/partners.endpoints';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PartnerLogosTask } from '../../src/modules/partners/partner-logos.task.js';
import { ObjectStore } from '../../src/platform/storage/object-store.port.js';
import { createAccount, type TestAccount } from '../support/accounts.js';
import { actsOn } from '../support/administration.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { call, callOk } from '../support/call-endpoint.js';
import { expectError } from '../support/expect-response.js';
import { smallPhotograph } from '../support/photograph.js';

let app: TestApp;
let as: TestAccount;
const reason = 'Домовилися з ними';

beforeAll(async () => {
  app = await startTestApp({
    ADMIN_EMAILS: 'admin@example.com',
    RATE_LIMITS: 'off',
    PARTNER_NAME: 'Служба «Спокій»',
    PARTNER_URL: 'https://spokii.example',
  });
  as = await createAccount(app, 'FREE', 'admin@example.com');
});
beforeEach(() => app.app.get<Connection>(getConnectionToken()).collection('partners').deleteMany());
afterAll(() => app.stop());

const namesRead = async () => (await callOk(app, listPartnersEndpoint)).data.map(({ name }) => name);

async function add(name: string, over: object = {}): Promise<string> {
  const { data } = await callOk(app, addPartnerEndpoint, { as, body: { name, reason, ...over } });
  return data.at(-1)?._id ?? '';
}

async function uploadLogo(id: string): Promise<string> {
  const sent = { as, params: { id }, file: await smallPhotograph(), fields: { reason } };
  const { data } = await callOk(app, uploadPartnerLogoEndpoint, sent);
  return data.find(({ _id }) => _id === id)?.logoUrl ?? '';
}

async function logoFiles(): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of app.app.get(ObjectStore).list('partners/')) keys.push(key);
  return keys;
}

describe('partners', () => {
  it('are the configured one while none is stored', async () => {
    const { data } = await callOk(app, listPartnersEndpoint);
    expect(data).toEqual([
      {
        _id: null,
        name: 'Служба «Спокій»',
        about: null,
        address: null,
        url: 'https://spokii.example',
        logoUrl: null,
      },
    ]);
    expect(await callOk(app, listStoredPartnersEndpoint, { as })).toEqual({ data: [] });
    const id = await add('Служба «Шана»');
    expect(await namesRead()).toEqual(['Служба «Шана»']);
    await callOk(app, removePartnerEndpoint, { as, params: { id }, body: { reason } });
    expect(await namesRead()).toEqual(['Служба «Спокій»']);
  });

  it('are added last, changed by the sent keys alone, and removed', async () => {
    const id = await add('Служба «Шана»', { about: 'Поруч.', address: 'Дніпро', url: 'https://a.example/' });
    await add('Благодійний фонд');
    const body = { address: null, name: 'Служба «Шана і спокій»', reason };
    await callOk(app, updatePartnerEndpoint, { as, params: { id }, body });
    const [first, second] = (await callOk(app, listPartnersEndpoint)).data;
    expect(first).toEqual({
      _id: id,
      name: 'Служба «Шана і спокій»',
      about: 'Поруч.',
      address: null,
      url: 'https://a.example/',
      logoUrl: null,
    });
    expect(second?.name).toBe('Благодійний фонд');
    await callOk(app, removePartnerEndpoint, { as, params: { id }, body: { reason } });
    expect(await namesRead()).toEqual(['Благодійний фонд']);
    expectError(
      await call(app, removePartnerEndpoint, { as, params: { id }, body: { reason } }),
      'partner.notFound',
    );
    expectError(await call(app, updatePartnerEndpoint, { as, params: { id }, body }), 'partner.notFound');
  });

  it('stand in the order of the administrator, who names all of them', async () => {
    const ids = [await add('А'), await add('Б'), await add('В')];
    const order = (sent: readonly unknown[]) =>
      call(app, orderPartnersEndpoint, { as, body: { ids: sent, reason } });
    expect((await order([ids[2], ids[0], ids[1]])).status).toBe(200);
    expect(await namesRead()).toEqual(['В', 'А', 'Б']);
    for (const wrong of [[], ids.slice(1), [...ids, ids[0]], [ids[0], ids[0], ids[1]]])
      expectError(await order(wrong), 'partner.changedMeanwhile');
    expect(await namesRead()).toEqual(['В', 'А', 'Б']);
  });

  it('are all stored when they are added at the same time', async () => {
    const names = ['А', 'Б', 'В', 'Г'];
    await Promise.all(names.map((name) => add(name)));
    expect((await namesRead()).sort()).toEqual(names);
  });

  it('are refused beyond the bound, without a name, with a broken address or without a reason', async () => {
    for (const body of [
      { name: ' ', reason },
      { name: 'А' },
      { name: 'А', reason: ' ' },
      { name: 'А', reason, url: 'javascript:alert(1)' },
      { name: 'А', reason, url: 'https://a b.example' },
      { name: 'А', reason, url: 'spokii.example' },
    ])
      expectError(await call(app, addPartnerEndpoint, { as, body }), 'validation.failed');
    const table = app.app.get<Connection>(getConnectionToken()).model('Partners');
    const partners = Array.from({ length: maxPartners }, (_, index) => ({ name: `Служба ${index}` }));
    await table.create({ _id: 'partners', revision: 1, partners });
    expectError(await call(app, addPartnerEndpoint, { as, body: { name: 'А', reason } }), 'partner.tooMany');
  });

  it('write each change with its reason into the log', async () => {
    const id = await add('Служба «Шана»');
    const params = { id };
    const later = () => app.clock.advance({ seconds: 1 });
    later();
    await callOk(app, updatePartnerEndpoint, { as, params, body: { name: 'Служба «Спомин»', reason } });
    later();
    await uploadLogo(id);
    later();
    await callOk(app, removePartnerLogoEndpoint, { as, params, body: { reason } });
    later();
    await callOk(app, removePartnerEndpoint, { as, params, body: { reason } });
    const acts = await actsOn(app, 'partner', id);
    expect(acts.map(({ action }) => action)).toEqual([
      'partner.add',
      'partner.change',
      'partner.logo',
      'partner.removeLogo',
      'partner.remove',
    ]);
    expect(acts[1]).toMatchObject({ before: { name: 'Служба «Шана»' }, after: { name: 'Служба «Спомин»' } });
    for (const act of acts) expect(act).toMatchObject({ reason, requestId: expect.any(String) });
  });
});

describe('a logo', () => {
  it('is shown to everybody, replaced and removed with its file', async () => {
    const id = await add('Служба «Шана»');
    const first = await uploadLogo(id);
    const { headers, body } = await app.http.get(first).expect(200);
    expect(headers['content-type']).toBe('image/jpeg');
    expect(headers['cache-control']).toContain('immutable');
    expect(headers['content-security-policy']).toContain('sandbox');
    expect(body.length).toBeGreaterThan(100);
    const second = await uploadLogo(id);
    expect(second).not.toBe(first);
    expect(await logoFiles()).toHaveLength(1);
    await callOk(app, removePartnerLogoEndpoint, { as, params: { id }, body: { reason } });
    expect(await logoFiles()).toEqual([]);
    expectError(await call(app, getPartnerLogoEndpoint, { params: { id } }), 'partner.notFound');
  });

  it('goes with its partner', async () => {
    const id = await add('Служба «Шана»');
    await uploadLogo(id);
    await callOk(app, removePartnerEndpoint, { as, params: { id }, body: { reason } });
    expect(await logoFiles()).toEqual([]);
  });

  it('is no drawing with scripts, and needs a reason', async () => {
    const id = await add('Служба «Шана»');
    const send = (file: Buffer, fields: Record<string, string>) =>
      call(app, uploadPartnerLogoEndpoint, { as, params: { id }, file, fields });
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    expectError(await send(svg, { reason }), 'media.unsupportedType');
    expectError(await send(await smallPhotograph(), {}), 'validation.failed');
    expect(await logoFiles()).toEqual([]);
  });

  it('of an upload that broke off is deleted after an hour', async () => {
    const id = await add('Служба «Шана»');
    const shown = await uploadLogo(id);
    await app.app.get(ObjectStore).put('partners/0123456789abcdef01234567/w640.jpg', Buffer.from('x'));
    const task = app.app.get(PartnerLogosTask, { strict: false });
    await task.run();
    expect(await logoFiles()).toHaveLength(2);
    app.clock.advance({ hours: 2 });
    await task.run();
    expect(await logoFiles()).toHaveLength(1);
    await app.http.get(shown).expect(200);
  });
});

describe('acts on partners at the same time', () => {
  it('are logged as they were, and not at all where they were refused', async () => {
    const id = await add('Служба «Шана»');
    app.clock.advance({ seconds: 1 });
    const before = (await actsOn(app, 'partner', id)).length;
    const names = ['Один', 'Два', 'Три'];
    const update = (name: string) =>
      call(app, updatePartnerEndpoint, { as, params: { id }, body: { name, reason } });
    const answers = await Promise.all(names.map(update));
    const done = names.filter((_, index) => answers[index]?.status === 200);
    const acts = (await actsOn(app, 'partner', id)).slice(before);
    expect(acts.map(({ after }) => after?.name).sort()).toEqual(done.sort());
    const left = new Set(['Служба «Шана»', ...done]);
    left.delete((await namesRead()).find((name) => names.includes(name)) ?? '');
    expect(acts.map(({ before: values }) => values?.name).sort()).toEqual([...left].sort());
  });

  it('are not logged beyond the bound of the list', async () => {
    for (let count = 1; count < maxPartners; count += 1) await add(`Служба ${count}`);
    const adding = ['Перша', 'Друга'].map((name) =>
      call(app, addPartnerEndpoint, { as, body: { name, reason } }),
    );
    const answers = await Promise.all(adding);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const { data } = await callOk(app, listAuditEndpoint, { as, query: { action: 'partner.add' } });
    const logged = data
      .map(({ after }) => after?.name)
      .filter((name) => name === 'Перша' || name === 'Друга');
    expect(logged).toHaveLength(1);
  });
});
