import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { LazyConfirmDialog, type LazyConfirmDialogProps } from './lazy-confirm-dialog.js';

const props = {
  onOpenChange: () => undefined,
  title: 'Видалити сторінку?',
  confirmText: 'Видалити',
  cancelText: 'Залишити',
  onConfirm: () => undefined,
};

function ask(more: Pick<LazyConfirmDialogProps, 'open' | 'onLoadFailed' | 'load'>) {
  return (
    <>
      <p>уведене</p>
      <LazyConfirmDialog {...props} {...more} />
    </>
  );
}

it('is loaded when it is asked, not before', async () => {
  const load = vi.fn(() => import('@memorial/ui/confirm-dialog/confirm-dialog'));
  const onLoadFailed = vi.fn();
  const { rerender } = render(ask({ open: false, onLoadFailed, load }));
  expect(load).not.toHaveBeenCalled();
  rerender(ask({ open: true, onLoadFailed, load }));
  expect(await screen.findByRole('alertdialog', { name: 'Видалити сторінку?' })).toBeInTheDocument();
  expect(onLoadFailed).not.toHaveBeenCalled();
});

it('a question that does not come takes nothing of the screen along, and may be asked again', async () => {
  const load = vi
    .fn(() => import('@memorial/ui/confirm-dialog/confirm-dialog'))
    .mockRejectedValueOnce(new Error('no line'));
  const onLoadFailed = vi.fn();
  const { rerender } = render(ask({ open: true, onLoadFailed, load }));
  await vi.waitFor(() => expect(onLoadFailed).toHaveBeenCalledOnce());
  expect(screen.getByText('уведене')).toBeInTheDocument();
  rerender(ask({ open: false, onLoadFailed, load }));
  rerender(ask({ open: true, onLoadFailed, load }));
  expect(await screen.findByRole('alertdialog')).toBeInTheDocument();
});

it('what is no longer asked is not told of', async () => {
  const onLoadFailed = vi.fn();
  const load = () => Promise.reject(new Error('no line'));
  const { rerender } = render(ask({ open: true, onLoadFailed, load }));
  rerender(ask({ open: false, onLoadFailed, load }));
  await Promise.resolve();
  await Promise.resolve();
  expect(onLoadFailed).not.toHaveBeenCalled();
});
