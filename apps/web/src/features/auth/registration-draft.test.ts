import { afterEach, describe, expect, it } from 'vitest';
import { registrationDraft } from './registration-draft.js';

afterEach(() => registrationDraft.forget());

describe('the password that goes with the code', () => {
  it('is the one that was sent, whatever is typed into the form afterwards', () => {
    registrationDraft.keepSent({ email: 'Olena@Example.com ', password: 'надіслано' });
    registrationDraft.keep({
      email: 'olena@example.com',
      fullName: 'Олена',
      password: 'ще не',
      confirmPassword: '',
    });
    expect(registrationDraft.sentPasswordOf('olena@example.com')).toBe('надіслано');
  });

  it('is none for another address and none once it is forgotten', () => {
    registrationDraft.keepSent({ email: 'olena@example.com', password: 'надіслано' });
    expect(registrationDraft.sentPasswordOf('petro@example.com')).toBeNull();
    registrationDraft.forget();
    expect(registrationDraft.sentPasswordOf('olena@example.com')).toBeNull();
  });
});
