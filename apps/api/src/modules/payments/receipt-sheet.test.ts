import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { packageFolder } from '../../platform/config/package-folder.js';
import { readGlyphOutlines } from '../../platform/drawing/glyph-outlines.js';
import { receiptFacts, receiptSheet } from './receipt-sheet.js';

const glyphs = readGlyphOutlines(join(packageFolder, 'assets/glyphs/serif.json'));
const payment = {
  orderId: 'VP0123456789ABCDEFGH',
  level: 'PREMIUM_1',
  months: 12,
  priceKopiykas: 199_900,
  creditKopiykas: 0,
  amountKopiykas: 199_900,
  createdAt: new Date('2026-11-23T21:30:00Z'),
  paidAt: new Date('2026-11-23T22:30:00Z'),
  reversedAt: null,
  providerPaymentId: null,
  cardLast4: null,
} as const;
const grant = { from: new Date('2026-11-23T22:30:00Z'), to: new Date('2027-11-23T22:30:00Z') };
const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const factsOf = (...args: Parameters<typeof receiptFacts>) =>
  receiptFacts(...args).map((fact) => fact.map(plain));

describe('a receipt', () => {
  it('tells order, day in Kyiv, plan, time and amount, and nothing that is not known', () => {
    expect(factsOf(payment, grant, [])).toEqual([
      ['Замовлення', 'VP0123456789ABCDEFGH'],
      ['Дата оплати', '24 листопада 2026 року'],
      ['За що', 'Тариф «Базовий», 12 місяців'],
      ['Строк дії', '24 листопада 2026 року — 24 листопада 2027 року'],
      ['Ціна', '1 999 грн'],
      ['Сплачено', '1 999 грн'],
    ]);
  });

  it('tells credit, card and number', () => {
    const upgrade = {
      ...payment,
      creditKopiykas: 50_029,
      amountKopiykas: 149_871,
      providerPaymentId: '2615000111',
      cardLast4: '4242',
    };
    expect(factsOf(upgrade, null, []).slice(3)).toEqual([
      ['Ціна', '1 999 грн'],
      ['Залишок попереднього тарифу', '– 500,29 грн'],
      ['Сплачено', '1 498,71 грн'],
      ['Картка', '•••• 4242'],
      ['Номер платежу в LiqPay', '2615000111'],
    ]);
  });

  it('tells a refund of a part, or of all, without the time that it took back', () => {
    const parts = [{ refundedKopiykas: null }, { refundedKopiykas: 50_000 }, { refundedKopiykas: 70_000 }];
    expect(factsOf(payment, grant, parts).at(-1)).toEqual(['Повернено', '700 грн']);
    const reversed = factsOf({ ...payment, reversedAt: new Date('2026-11-30T10:00:00Z') }, grant, parts);
    expect(reversed.at(-1)).toEqual(['Повернено', '1 999 грн, 30 листопада 2026 року']);
    expect(reversed.map(([name]) => name)).not.toContain('Строк дії');
  });

  it('keeps to its sheet, every line of it', () => {
    const longest = { ...payment, creditKopiykas: 1, providerPaymentId: '9'.repeat(200), cardLast4: '4242' };
    const { paths, width, height } = receiptSheet(
      receiptFacts(longest, grant, [{ refundedKopiykas: 1 }]),
      'vichna-pamiat.example',
      glyphs,
    );
    expect(paths.length).toBeGreaterThan(200);
    for (const { x, y } of paths) {
      expect(x).toBeGreaterThan(10);
      expect(x).toBeLessThan(width - 10);
      expect(y).toBeGreaterThan(10);
      expect(y).toBeLessThan(height - 10);
    }
  });

  it('has an outline for every sign of its texts', () => {
    const everything = { ...payment, creditKopiykas: 1, providerPaymentId: '1', cardLast4: '4242' };
    const texts = receiptFacts(everything, grant, [{ refundedKopiykas: 1 }])
      .flat()
      .join('');
    for (const sign of texts) expect(glyphs.letters).toHaveProperty([sign]);
  });
});
