import { referralCodeMaxLength } from '@memorial/contracts/auth/auth.constants';
import { accountFieldMessages } from '@memorial/contracts/messages/ui/account-fields';
import { authMessages } from '@memorial/contracts/messages/ui/auth';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { registrationFormValues } from '../model/registration-form-values.js';
import { RegisterForm } from './register-form.js';

beforeEach(() => registrationFormValues.clear());

const open = (referralCode: string, onReferralCode: (code: string) => void = () => undefined) =>
  render(
    <RegisterForm referralCode={referralCode} onReferralCode={onReferralCode} onFilled={() => undefined} />,
  );
const invitation = () => screen.queryByLabelText(new RegExp(`^${authMessages.referralCode}`));

describe('the referral code field', () => {
  it('takes the code from the URL, even if the draft has another', async () => {
    const first = open('');
    await userEvent.type(screen.getByLabelText(accountFieldMessages.email), 'olena@example.com');
    first.unmount();
    open('КАЛИНА');
    expect(invitation()).toHaveValue('КАЛИНА');
    expect(screen.getByLabelText(accountFieldMessages.email)).toHaveValue('olena@example.com');
  });

  it('keeps the code when the URL no longer has one', () => {
    open('КАЛИНА').unmount();
    open('');
    expect(invitation()).toHaveValue('КАЛИНА');
  });

  it('can be typed without a code in the URL, and is reported for the other ways to register', async () => {
    const onReferralCode = vi.fn();
    open('', onReferralCode);
    const field = screen.getByLabelText(new RegExp(`^${authMessages.referralCode}`));
    await userEvent.type(field, 'КАЛИНА');
    expect(onReferralCode).toHaveBeenLastCalledWith('КАЛИНА');
    fireEvent.change(field, { target: { value: 'К'.repeat(referralCodeMaxLength + 1) } });
    expect(field).toBeInvalid();
    expect(onReferralCode).toHaveBeenLastCalledWith('');
  });
});
