import { commonMessages } from '@memorial/contracts/messages/ui/common';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LoadingOverlay } from './loading-overlay.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('fades out before it leaves', () => {
  const { rerender } = render(<LoadingOverlay active />);
  expect(screen.getByRole('status')).toHaveTextContent(commonMessages.loading);
  rerender(<LoadingOverlay active={false} />);
  expect(screen.getByRole('status').parentElement).toHaveClass('fading');
  act(() => void vi.advanceTimersByTime(300));
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});
