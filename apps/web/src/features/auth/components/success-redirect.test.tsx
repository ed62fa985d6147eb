import { buildSignedInView } from '@memorial/contracts/testing/builders';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiClient } from '../../../shared/api/api-client.js';
import { ApiProvider } from '../../../shared/api/api-context.js';
import { createQueryClient } from '../../../shared/api/query-client.js';
import { SessionStore } from '../../../shared/session/session.js';
import { SessionProvider } from '../../../shared/session/session-context.js';
import { safeStorage } from '../../../shared/storage/storage.js';
import { memoryStorage } from '../../../shared/testing/memory-storage.js';
import { GoogleCallback } from '../providers/google-sign-in.js';
import { RecoveryDialog } from '../recovery/recovery-dialog.js';
import { CodeForm } from './code-form.js';

/* Success messages stay visible for a fixed delay before the redirect. */

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

async function open(shown: ReactNode) {
  const kept = memoryStorage();
  render(
    <ApiProvider value={new ApiClient(() => Promise.resolve(buildSignedInView()))}>
      <QueryClientProvider client={createQueryClient()}>
        <SessionProvider value={new SessionStore(safeStorage(() => kept))}>{shown}</SessionProvider>
      </QueryClientProvider>
    </ApiProvider>,
  );
  await pass(0);
}

async function expectAfter(ms: number, told: ReturnType<typeof vi.fn>) {
  await pass(ms - 1);
  expect(told).not.toHaveBeenCalled();
  await pass(1);
  expect(told).toHaveBeenCalledOnce();
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

it('redirects 1 s after a Google sign-in', async () => {
  const onEntered = vi.fn();
  await open(
    <GoogleCallback result={{ kind: 'code', code: 'x' }} onFailed={vi.fn()} onSignedIn={onEntered} />,
  );
  expect(screen.getByText('Успішна авторизація!')).toBeInTheDocument();
  await expectAfter(1_000, onEntered);
});

it('redirects 1.5 s after the email is confirmed', async () => {
  const onDone = vi.fn();
  await open(
    <CodeForm email="a@b.ua" isJustSent={false} onSignedIn={vi.fn()} onDone={onDone} onBack={vi.fn()} />,
  );
  type('Код із листа', '123456');
  await pass(0);
  expect(screen.getByText('Реєстрація успішно завершена!')).toBeInTheDocument();
  await expectAfter(1_500, onDone);
});

it('closes 3 s after a password reset', async () => {
  const onRecovered = vi.fn();
  await open(
    <RecoveryDialog
      open
      onOpenChange={vi.fn()}
      email="a@b.ua"
      onRecovered={onRecovered}
      finalFocus={{ current: null }}
    />,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Надіслати код' }));
  await pass(0);
  type('Код із листа', '123456');
  type('Новий пароль', 'Барвінок-1991');
  type('Новий пароль ще раз', 'Барвінок-1991');
  fireEvent.click(screen.getByRole('button', { name: 'Змінити пароль' }));
  await pass(0);
  expect(screen.getByRole('dialog', { name: 'Пароль змінено' })).toBeInTheDocument();
  await expectAfter(3_000, onRecovered);
});
