import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ConfirmOnDemand, type ConfirmOnDemandProps } from './confirm-on-demand.js';

const props = {
  onOpenChange: () => undefined,
  title: 'Видалити сторінку?',
  confirmText: 'Видалити',
  cancelText: 'Залишити',
  onConfirm: () => undefined,
};

function ask(more: Pick<ConfirmOnDemandProps, 'open' | 'onMissing' | 'load'>) {
  return (
    <>
      <p>уведене</p>
      <ConfirmOnDemand {...props} {...more} />
    </>
  );
}

it('is loaded when it is asked, not before', async () => {
  const load = vi.fn(() => import('@memorial/ui/confirm-dialog/confirm-dialog'));
  const onMissing = vi.fn();
  const { rerender } = render(ask({ open: false, onMissing, load }));
  expect(load).not.toHaveBeenCalled();
  rerender(ask({ open: true, onMissing, load }));
  expect(await screen.findByRole('alertdialog', { name: 'Видалити сторінку?' })).toBeInTheDocument();
  expect(onMissing).not.toHaveBeenCalled();
});

it('a question that does not come takes nothing of the screen along, and may be asked again', async () => {
  const load = vi
    .fn(() => import('@memorial/ui/confirm-dialog/confirm-dialog'))
    .mockRejectedValueOnce(new Error('no line'));
  const onMissing = vi.fn();
  const { rerender } = render(ask({ open: true, onMissing, load }));
  await vi.waitFor(() => expect(onMissing).toHaveBeenCalledOnce());
  expect(screen.getByText('уведене')).toBeInTheDocument();
  rerender(ask({ open: false, onMissing, load }));
  rerender(ask({ open: true, onMissing, load }));
  expect(await screen.findByRole('alertdialog')).toBeInTheDocument();
});

it('what is no longer asked is not told of', async () => {
  const onMissing = vi.fn();
  const load = () => Promise.reject(new Error('no line'));
  const { rerender } = render(ask({ open: true, onMissing, load }));
  rerender(ask({ open: false, onMissing, load }));
  await Promise.resolve();
  await Promise.resolve();
  expect(onMissing).not.toHaveBeenCalled();
});
