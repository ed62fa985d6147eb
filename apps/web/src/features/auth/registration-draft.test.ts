import { afterEach, describe, expect, it } from 'vitest';
import { registrationDraft } from './registration-draft.js';

afterEach(() => registrationDraft.clear());

describe('the submitted password', () => {
  it('does not change with later edits in the form', () => {
    registrationDraft.saveSubmitted({ email: 'Olena@Example.com ', password: 'надіслано' });
    registrationDraft.save({
      email: 'olena@example.com',
      fullName: 'Олена',
      password: 'ще не',
      confirmPassword: '',
    });
    expect(registrationDraft.submittedPasswordFor('olena@example.com')).toBe('надіслано');
  });

  it('is null for another address and after clearing', () => {
    registrationDraft.saveSubmitted({ email: 'olena@example.com', password: 'надіслано' });
    expect(registrationDraft.submittedPasswordFor('petro@example.com')).toBeNull();
    registrationDraft.clear();
    expect(registrationDraft.submittedPasswordFor('olena@example.com')).toBeNull();
  });
});
