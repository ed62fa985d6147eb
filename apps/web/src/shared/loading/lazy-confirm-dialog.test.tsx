import { ConfirmDialog, type ConfirmDialogProps } from '@memorial/ui/confirm-dialog/confirm-dialog';
import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { LazyConfirmDialog, type LazyConfirmDialogProps } from './lazy-confirm-dialog.js';
import type { LazyPart } from './lazy-part.js';

const props = {
  onOpenChange: () => undefined,
  title: 'Видалити сторінку?',
  confirmText: 'Видалити',
  cancelText: 'Залишити',
  onConfirm: () => undefined,
};

/** The dialog before it is loaded. */
function unloaded() {
  const load = vi.fn(async () => {
    part.component = ConfirmDialog;
  });
  const part: LazyPart<ConfirmDialogProps> = { component: null, load };
  return { part, load };
}

function ask(more: Pick<LazyConfirmDialogProps, 'open' | 'onLoadFailed' | 'part'>) {
  return (
    <>
      <p>уведене</p>
      <LazyConfirmDialog {...props} {...more} />
    </>
  );
}

it('is loaded when it is asked, not before', async () => {
  const { part, load } = unloaded();
  const onLoadFailed = vi.fn();
  const { rerender } = render(ask({ open: false, onLoadFailed, part }));
  expect(load).not.toHaveBeenCalled();
  rerender(ask({ open: true, onLoadFailed, part }));
  expect(await screen.findByRole('alertdialog', { name: 'Видалити сторінку?' })).toBeInTheDocument();
  expect(onLoadFailed).not.toHaveBeenCalled();
});

it('a question that does not come takes nothing of the screen along, and may be asked again', async () => {
  const { part, load } = unloaded();
  load.mockRejectedValueOnce(new Error('no line'));
  const onLoadFailed = vi.fn();
  const { rerender } = render(ask({ open: true, onLoadFailed, part }));
  await vi.waitFor(() => expect(onLoadFailed).toHaveBeenCalledOnce());
  expect(screen.getByText('уведене')).toBeInTheDocument();
  rerender(ask({ open: false, onLoadFailed, part }));
  rerender(ask({ open: true, onLoadFailed, part }));
  expect(await screen.findByRole('alertdialog')).toBeInTheDocument();
});

it('what is no longer asked is not told of', async () => {
  const onLoadFailed = vi.fn();
  const { part, load } = unloaded();
  load.mockRejectedValue(new Error('no line'));
  const { rerender } = render(ask({ open: true, onLoadFailed, part }));
  rerender(ask({ open: false, onLoadFailed, part }));
  await Promise.resolve();
  await Promise.resolve();
  expect(onLoadFailed).not.toHaveBeenCalled();
});
