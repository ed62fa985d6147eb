import type { CheckoutView } from '@memorial/contracts/payments/payments.schemas';
import { type LinkProps, LinkProvider } from '@memorial/ui/link/link';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter, Link as RouterLink } from 'react-router-dom';
import { vi } from 'vitest';
import { ApiClient } from '../../../shared/api/api-client.js';
import { ApiProvider } from '../../../shared/api/api-context.js';
import { createQueryClient } from '../../../shared/api/query-client.js';
import type { Transport } from '../../../shared/api/transport.js';

export const orderId = 'VP000000000000000000';

export function buildCheckout(amountKopiykas: number): CheckoutView {
  return {
    _id: 'a'.repeat(24),
    orderId,
    status: 'pending',
    data: 'e30=',
    signature: 'x',
    checkoutUrl: 'https://pay.example/api/3/checkout',
    amountKopiykas,
    expiresAt: '2026-11-24T11:00:00.000Z',
  };
}

/** The checkout's window; it closes when the test says so. */
export const opened = { closed: false, close: vi.fn() };

/** Fake timers, a computer that opens windows, and forms that are not posted. */
export function stubBrowser(): void {
  vi.useFakeTimers();
  Object.assign(opened, { closed: false });
  opened.close.mockReset();
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  vi.spyOn(window, 'open').mockReturnValue(opened as unknown as Window);
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined);
}

export function restoreBrowser(): void {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
}

export const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

const Link = ({ href, ...rest }: LinkProps) => <RouterLink to={href} {...rest} />;

export async function open(transport: Transport, shown: ReactElement): Promise<void> {
  render(
    <ApiProvider value={new ApiClient(transport)}>
      <QueryClientProvider client={createQueryClient()}>
        <LinkProvider component={Link}>
          <MemoryRouter>{shown}</MemoryRouter>
        </LinkProvider>
      </QueryClientProvider>
    </ApiProvider>,
  );
  await pass(0);
}
