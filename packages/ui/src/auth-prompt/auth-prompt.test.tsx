import { authPromptMessages } from '@memorial/contracts/messages/ui/auth-prompt';
import { typeset } from '@memorial/contracts/text';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Button } from '../button/button.js';
import { AuthPrompt, type AuthPromptProps } from './auth-prompt.js';

function Screen({ reason }: Pick<AuthPromptProps, 'reason'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Відкрити</Button>
      <AuthPrompt
        open={isOpen}
        onOpenChange={setOpen}
        reason={reason}
        signInHref="/login?redirect=%2F"
        signUpHref="/register?redirect=%2F"
      />
    </>
  );
}

test.each(Object.entries(authPromptMessages))('says why: %s', async (reason, text) => {
  render(<Screen reason={reason as AuthPromptProps['reason']} />);
  await userEvent.click(screen.getByRole('button'));
  const dialog = screen.getByRole('dialog', { name: 'Створіть обліковий запис' });
  expect(dialog).toHaveAccessibleDescription(typeset(text));
});

test('names three benefits and both ways, and gives focus back', async () => {
  render(<Screen reason="page" />);
  await userEvent.click(screen.getByRole('button', { name: 'Відкрити' }));
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'додавати фотографії',
    'ділитися спогадами',
    'зберігати історію життя рідних',
  ]);
  expect(screen.getByRole('link', { name: 'Увійти' })).toHaveAttribute('href', '/login?redirect=%2F');
  expect(screen.getByRole('link', { name: 'Зареєструватися' })).toHaveAttribute(
    'href',
    '/register?redirect=%2F',
  );
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Відкрити' })).toHaveFocus());
});
