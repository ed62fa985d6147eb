import { describe, expect, it } from 'vitest';
import { composeEmail } from '../../platform/mail/email-layout.js';
import { accountExistsEmail, noRegistrationEmail, registrationCodeEmail } from './registration.emails.js';

const frame = { publicUrl: 'https://example.com', operator: { name: 'ФОП Приклад', address: '', email: '' } };
const to = 'olena@example.com';
const code = composeEmail(to, registrationCodeEmail('012345', new Date('2026-05-22T09:05:00Z')), frame);
const exists = composeEmail(to, accountExistsEmail(frame), frame);
const noRegistration = composeEmail(to, noRegistrationEmail(frame), frame);

describe('letters of registration', () => {
  it('carry the code once, in text and in HTML', () => {
    expect(code.text.match(/\b\d{6}\b/g)).toEqual(['012345']);
    expect(code.html).toContain('>012345<');
  });

  it('say how long the code lasts and when the form was sent, in Kyiv', () => {
    expect(code.text).toMatch(/діє 15\s+хвилин /u);
    expect(code.text).toContain('22 травня');
    expect(code.text).toContain('12:05');
  });

  it('carry no code to an address with an account, but the way in', () => {
    expect(exists.text).toContain('Хтось спробував зареєструвати');
    expect(exists.text).toContain('https://example.com/login');
    expect(exists.text).not.toMatch(/\b\d{6}\b/);
  });

  it('lead back to the form when nothing was begun', () => {
    expect(noRegistration.text).toContain('https://example.com/register');
    expect(noRegistration.text).not.toMatch(/\b\d{6}\b/);
  });

  it.each([code, exists, noRegistration])('are Ukrainian and go to one address: $subject', (email) => {
    expect(email.to).toBe(to);
    expect(email.subject + email.text).not.toMatch(/[ыэъё]/i);
  });
});
