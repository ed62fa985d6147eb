import { authMessages } from '@memorial/contracts/messages/ui/auth';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Field } from '../field/field.js';
import { PasswordInput } from './password-input.js';

test('the toggle shows and hides what was typed and keeps it', async () => {
  render(
    <Field label="Пароль">
      <PasswordInput autoComplete="current-password" />
    </Field>,
  );
  const input = screen.getByLabelText('Пароль');
  await userEvent.type(input, 'калина');
  expect(input).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: authMessages.showPassword }));
  expect(input).toHaveAttribute('type', 'text');
  expect(input).toHaveValue('калина');
  await userEvent.click(screen.getByRole('button', { name: authMessages.hidePassword }));
  expect(input).toHaveAttribute('type', 'password');
});
