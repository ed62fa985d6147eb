import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Button } from './button.js';

test('a busy button keeps focus, says so and sends nothing twice', async () => {
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const form = (busy: boolean) => (
    <form onSubmit={onSubmit}>
      <input aria-label="Назва" />
      <Button type="submit" variant="main" busy={busy}>
        Зберегти
      </Button>
    </form>
  );
  const { rerender } = render(form(false));
  const button = screen.getByRole('button', { name: 'Зберегти' });
  await userEvent.click(button);
  expect(onSubmit).toHaveBeenCalledTimes(1);
  rerender(form(true));
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-busy', 'true');
  await userEvent.click(button);
  await userEvent.type(screen.getByRole('textbox'), '{Enter}');
  expect(onSubmit).toHaveBeenCalledTimes(1);
});
