import { describe, expect, it } from 'vitest';
import { paymentDetailsIn } from './payment-details.js';

describe('paymentDetailsIn', () => {
  it.each([
    '4111111111111111',
    'карта 5555-5555-5555-4444',
    '4 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1',
    '41111111 11111111',
    'Загинув 2014, 2022, картка 4111 1111 1111 1111',
    '1914-1918 4111 1111 1111 1111',
    'Amex 3782 822463 10005',
    '4111\u200b1111\u200b1111\u200b1111',
    '４１１１.１１１１.１１１１.１１１１',
    '4111💛1111💙1111💛1111',
  ])('a card number: %s', (text) => {
    expect(paymentDetailsIn(text)).toEqual(['cardNumber']);
  });

  it.each([
    'UA213223130000026007233566001',
    'ua21 3223 1300 0002 6007 2335 6600 1, дякуємо',
    'рахунок УА213223130000026007233566001',
    'IBAN: UA21-3223-1300-0002-6007-2335-6600-1 Oleh Koval',
    'DE89 3704 0044 0532 0130 00',
    'GB29NWBK60161331926819',
  ])('an IBAN: %s', (text) => {
    expect(paymentDetailsIn(text)).toEqual(['iban']);
  });

  it.each([
    '',
    '1914-1918 1939-1945',
    'Роки 1932 1933 1946 1947 були голодні',
    '24.02.2022 - 08.05.2023',
    '4111 1111 1111 1112',
    'ISBN 978-966-03-4567-5, 9789660345675',
    'UA213223130000026007233566002',
    'тел. 050 123 45 67, 067 765 43 21, 093 111 22 33',
    '+380501234567 +380671234567',
    'https://send.monobank.ua/jar/4111111111111111',
    'у 1991 році, 24 серпня, о 18:00 зібралося 2000 людей, 1500 з них стояли просто неба',
    'UA — наш край',
  ])('none: %s', (text) => {
    expect(paymentDetailsIn(text)).toEqual([]);
  });

  it.each(['41494 99312 34567 9', '4149-499/312.345 67 9', '414 949 931 234 567 9'])(
    'in groups of any lengths, where asked for: %s',
    (text) => {
      expect(paymentDetailsIn(text, { inAnyGroups: true })).toEqual(['cardNumber']);
    },
  );

  it.each(['31.12.1950 – 04.05.2020', '5 6 1975, 30 11 2001, 3 4 2022', '1914-1918 1939-1945'])(
    'none among dates in groups of any lengths: %s',
    (text) => {
      expect(paymentDetailsIn(text, { inAnyGroups: true })).toEqual([]);
    },
  );

  it.each(['1', '1 ', '4111 ', 'UA21 ', 'UA2', 'ua', '\u0301\u0327', 'https://', 'www.'])(
    'takes linear time for many of «%s»',
    (piece) => {
      const text = piece.repeat(100_000 / piece.length);
      const startedAt = performance.now();
      paymentDetailsIn(text, { inAnyGroups: true });
      expect(performance.now() - startedAt).toBeLessThan(2_000);
    },
  );
});
