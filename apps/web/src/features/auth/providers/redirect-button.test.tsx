import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { RedirectButton } from './redirect-button.js';

it('tells which provider could not be opened, and why', async () => {
  render(
    <RedirectButton
      errorTitle="Помилка при авторизації через Google."
      onStart={() => undefined}
      urlOf={() => Promise.reject(new Error('Немає зв’язку із сервером.'))}
    >
      Google
    </RedirectButton>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Google' }));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Помилка при авторизації через Google.');
  expect(alert).toHaveTextContent('Немає зв’язку із сервером.');
  expect(alert).not.toHaveTextContent('Telegram');
});
