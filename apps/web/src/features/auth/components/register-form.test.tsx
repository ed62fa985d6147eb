import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { accountFieldWords } from '../../../lib/account-fields/account-field-words.js';
import { authWords } from '../auth-words.js';
import { registrationDraft } from '../registration-draft.js';
import { RegisterForm } from './register-form.js';

beforeEach(() => registrationDraft.forget());

const open = (referralCode: string) =>
  render(<RegisterForm referralCode={referralCode} onFilled={() => undefined} />);
const invitation = () => screen.queryByLabelText(new RegExp(`^${authWords.referralCode}`));

describe('the code of an invitation', () => {
  it('is taken from the address, whatever was kept before', async () => {
    const first = open('');
    await userEvent.type(screen.getByLabelText(accountFieldWords.email), 'olena@example.com');
    first.unmount();
    open('КАЛИНА');
    expect(invitation()).toHaveValue('КАЛИНА');
    expect(screen.getByLabelText(accountFieldWords.email)).toHaveValue('olena@example.com');
  });

  it('is kept for the way back to an address without one', () => {
    open('КАЛИНА').unmount();
    open('');
    expect(invitation()).toHaveValue('КАЛИНА');
  });

  it('is not asked of somebody whom nobody invited', () => {
    open('');
    expect(invitation()).toBeNull();
  });
});
