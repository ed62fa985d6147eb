import { afterEach, describe, expect, it } from 'vitest';
import { registrationFormValues } from './registration-form-values.js';

afterEach(() => registrationFormValues.clear());

describe('the submitted password', () => {
  it('does not change with later edits in the form', () => {
    registrationFormValues.saveSubmitted({ email: 'Olena@Example.com ', password: 'надіслано' });
    registrationFormValues.save({
      email: 'olena@example.com',
      fullName: 'Олена',
      password: 'ще не',
      confirmPassword: '',
    });
    expect(registrationFormValues.submittedPasswordFor('olena@example.com')).toBe('надіслано');
  });

  it('is null for another address and after clearing', () => {
    registrationFormValues.saveSubmitted({ email: 'olena@example.com', password: 'надіслано' });
    expect(registrationFormValues.submittedPasswordFor('petro@example.com')).toBeNull();
    registrationFormValues.clear();
    expect(registrationFormValues.submittedPasswordFor('olena@example.com')).toBeNull();
  });
});
