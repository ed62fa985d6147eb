import { describe, expect, it } from 'vitest';
import { decodeFields, messageOf, toHryvnias, toKopiykas } from './liqpay-message.js';
import { isSignedBy, signatureOf } from './liqpay-signature.js';

describe('signature', () => {
  // Examples of liqpay.ua/documentation.
  it('is LiqPay’s for version 3', () => {
    expect(signatureOf('base64_post_string', 'your_private_key', 3)).toBe('tp+ZLmKm1/E83dIzUpx5ljcttP4=');
  });

  it('is LiqPay’s for version 7', () => {
    const data =
      'eyJwdWJsaWNfa2V5IjoiaTAwMDAwMDAwIiwidmVyc2lvbiI6NywiYWN0aW9uIjoicGF5IiwiYW1vdW50IjoiMyIsImN1cnJlbmN5IjoiVUFIIiwiZGVzY3JpcHRpb24iOiJ0ZXN0Iiwib3JkZXJfaWQiOiIwMDAwMDEifQ==';
    const key = 'a4825234f4bae72a0be04eafe9e8e2bada209255';
    expect(signatureOf(data, key, 7)).toBe('0adgJ8F2Ds5HCVkcz4AlmdLMRoIJf7IxsL3QmeFRz/s=');
    expect(decodeFields(data)).toMatchObject({ order_id: '000001' });
  });

  it('is accepted of either version, over the received string', () => {
    const broken = Buffer.from('{"order_id":"a"}').toString('base64').replace('c', 'c\n');
    for (const version of [3, 7] as const)
      expect(isSignedBy(broken, signatureOf(broken, 'key', version), 'key')).toBe(true);
    expect(isSignedBy(broken.replace('\n', ''), signatureOf(broken, 'key', 7), 'key')).toBe(false);
    for (const wrong of ['', 'x', signatureOf(broken, 'other', 7)])
      expect(isSignedBy(broken, wrong, 'key')).toBe(false);
  });
});

describe('amounts', () => {
  it('keep their digits', () => {
    for (const [kopiykas, text] of [
      [29, '0.29'],
      [199_999, '1999.99'],
      [199_900, '1999.00'],
      [5, '0.05'],
    ] as const) {
      expect(toHryvnias(kopiykas)).toBe(text);
      expect([toKopiykas(text), toKopiykas(Number(text))]).toEqual([kopiykas, kopiykas]);
    }
  });

  it.each([
    null,
    undefined,
    '',
    'x',
    -1,
    '-1',
    '1e3',
    1999.999,
    0.1 + 0.2,
    Number.NaN,
    1e12,
    '1,5',
    '0x10',
    {},
    [5],
  ])('are not read from %j', (value) => expect(toKopiykas(value)).toBeNull());
});

describe('messageOf', () => {
  const shop = { publicKey: 'i000', acceptsSandbox: false };
  const outcome = (fields: object, of = shop) =>
    messageOf({ public_key: 'i000', amount: 1999, ...fields }, of).outcome;

  it.each([
    ['success', 'success'],
    ['wait_compensation', 'success'],
    ['failure', 'failure'],
    ['error', 'failure'],
    ['reversed', 'reversed'],
    ['processing', 'pending'],
    ['3ds_verify', 'pending'],
    ['sandbox', 'pending'],
    ['a word of the future', 'pending'],
    [undefined, 'pending'],
    [7, 'pending'],
  ])('reads the status %s as %s', (status, expected) => expect(outcome({ status })).toBe(expected));

  it('reads a sandbox payment as paid where the shop is a sandbox', () => {
    expect(outcome({ status: 'sandbox' }, { ...shop, acceptsSandbox: true })).toBe('success');
  });

  it('tells a full refund from a part, also as text', () => {
    expect(outcome({ status: 'reversed', refund_amount: '1999.00' })).toBe('reversed');
    expect(outcome({ status: 'reversed', refund_amount: 100.5 })).toBe('partlyReversed');
  });

  it('keeps of the card the last digits, of the payer nothing', () => {
    const fields = {
      public_key: 'i000',
      sender_card_mask2: '516874*31',
      sender_phone: '380501234567',
      ip: '203.0.113.9',
    };
    const message = messageOf({ ...fields, payment_id: 42 }, shop);
    expect(message).toMatchObject({ cardLast4: '31', paymentId: '42' });
    expect(JSON.stringify(message)).not.toMatch(/380501234567|203\.0\.113\.9|516874/);
  });

  it('tells another shop and another action', () => {
    expect(messageOf({ public_key: 'i001' }, shop).isForeign).toBe(true);
    for (const action of ['subscribe', '', undefined])
      expect(messageOf({ public_key: 'i000', action }, shop).isForeign).toBe(true);
    expect(messageOf({ public_key: 'i000', action: 'pay' }, shop).isForeign).toBe(false);
  });
});

it.each(['', 'not base64!', Buffer.from('[]').toString('base64'), Buffer.from('1').toString('base64')])(
  'data %j are no message',
  (data) => expect(decodeFields(data)).toBeNull(),
);
