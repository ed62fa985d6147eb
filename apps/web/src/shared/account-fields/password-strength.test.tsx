import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PasswordStrengthMeter } from './password-strength.js';

it.each([
  ['', 'Введіть пароль'],
  ['калина', ''],
  ['калинонька', 'Слабкий пароль'],
  ['Калинонька', 'Слабкий пароль'],
  ['Калина-1', 'Надійний пароль'],
  ['Калинонька1', 'Середній пароль'],
])('says of %j: %j', (password, text) => {
  render(<PasswordStrengthMeter password={password} />);
  expect(screen.getByRole('status')).toHaveTextContent(`Надійність пароля: ${text}`.trim());
});
