import { describe, expect, it } from 'vitest';
import { acceptedAgreements } from './agreements.service.js';

const now = new Date('2026-05-22T09:00:00Z');
const three = { termsAccepted: true, privacyAccepted: true, deletionAccepted: true } as const;

describe('acceptedAgreements', () => {
  it('keeps version, time and the documents', () => {
    expect(acceptedAgreements(three, now)).toEqual({
      version: '2025-05-23',
      acceptedAt: now,
      documents: ['terms', 'privacy', 'deletion'],
    });
  });

  it.each([
    [true, ['terms', 'privacy', 'deletion', 'cookies']],
    [false, ['terms', 'privacy', 'deletion']],
  ])('keeps cookies only when accepted (%s)', (cookiesAccepted, documents) => {
    expect(acceptedAgreements({ ...three, cookiesAccepted }, now).documents).toEqual(documents);
  });
});
