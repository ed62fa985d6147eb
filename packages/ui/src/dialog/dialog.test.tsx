import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Button } from '../button/button.js';
import { ConfirmDialog } from '../confirm-dialog/confirm-dialog.js';
import { Dialog } from './dialog.js';

function Screen({ dismissible }: { dismissible?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Відкрити</Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Назва"
        description="Пояснення"
        dismissible={dismissible}
        actions={<Button variant="main">Гаразд</Button>}
      />
    </>
  );
}

test('names and describes itself, closes on Escape and returns focus', async () => {
  render(<Screen />);
  const opener = screen.getByRole('button', { name: 'Відкрити' });
  await userEvent.click(opener);
  const dialog = await screen.findByRole('dialog', { name: 'Назва' });
  expect(dialog).toHaveAccessibleDescription('Пояснення');
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(opener).toHaveFocus());
});

test('locks the page’s scrolling while it is open, and a press beside it closes it', async () => {
  render(<Screen />);
  const isLocked = () =>
    [document.documentElement, document.body].some(
      (element) => getComputedStyle(element).overflowY === 'hidden',
    );
  await userEvent.click(screen.getByRole('button', { name: 'Відкрити' }));
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(isLocked()).toBe(true));
  await userEvent.click(dialog);
  expect(screen.getByRole('dialog')).toBeInTheDocument();
  const backdrop = document.querySelector('.backdrop');
  if (!backdrop) throw new Error('no backdrop');
  await userEvent.click(backdrop);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(isLocked()).toBe(false));
});

test('a dialog that is not dismissible ignores Escape and has no close button', async () => {
  render(<Screen dismissible={false} />);
  await userEvent.click(screen.getByRole('button', { name: 'Відкрити' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.keyboard('{Escape}');
  expect(dialog).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Закрити' })).not.toBeInTheDocument();
});

function Question({ onConfirm }: { onConfirm: () => Promise<void> }) {
  const [open, setOpen] = useState(true);
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={setOpen}
      title="Видалити?"
      confirmText="Видалити"
      cancelText="Лишити"
      onConfirm={onConfirm}
      danger
    />
  );
}

test('a destructive confirmation focuses cancel and stays open on failure', async () => {
  const onConfirm = vi
    .fn<() => Promise<void>>()
    .mockRejectedValueOnce(new Error('ні'))
    .mockResolvedValueOnce();
  render(<Question onConfirm={onConfirm} />);
  await screen.findByRole('alertdialog', { name: 'Видалити?' });
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Лишити', 'Видалити']);
  await userEvent.click(screen.getByRole('button', { name: 'Видалити' }));
  expect(await screen.findByRole('alertdialog')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Видалити' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(onConfirm).toHaveBeenCalledTimes(2);
});
