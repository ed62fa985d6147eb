import { obituaryRoutes } from '@memorial/contracts/obituaries/obituaries.routes';
import {
  buildObituaryCard,
  buildObituaryView,
  buildSignedInView,
} from '@memorial/contracts/testing/builders';
import { type LinkProps, LinkProvider } from '@memorial/ui/link/link';
import { ObituaryCard } from '@memorial/ui/obituary-card/obituary-card';
import { ToastProvider } from '@memorial/ui/toast/toast';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useEffect } from 'react';
import { createMemoryRouter, Link, Outlet, RouterProvider, useLocation } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { ApiClient } from '../../shared/api/api-client.js';
import { ApiProvider } from '../../shared/api/api-context.js';
import { ApiError } from '../../shared/api/api-error.js';
import { createQueryClient } from '../../shared/api/query-client.js';
import type { Transport } from '../../shared/api/transport.js';
import { MemberLinkButton } from '../../shared/auth/member-link-button.js';
import { BrowserHistory } from '../../shared/navigation/browser-history.js';
import { HistoryProvider } from '../../shared/navigation/history-context.js';
import { obituaryCardFacts } from '../../shared/obituary-preview/obituary-card-facts.js';
import { ObituaryPreviewButton, useObituaryPreview } from '../../shared/obituary-preview/obituary-preview.js';
import { type PlanLimitHandlers, usePlanLimit } from '../../shared/plans/plan-limit.js';
import { useOthersPlan, useRefusalHandlers } from '../../shared/plans/use-refusal-handlers.js';
import { SessionStore } from '../../shared/session/session.js';
import { SessionProvider } from '../../shared/session/session-context.js';
import { safeStorage } from '../../shared/storage/storage.js';
import { memoryStorage } from '../../shared/testing/memory-storage.js';
import { tokenWith } from '../../shared/testing/token-with.js';
import { AuthPromptProvider } from './auth-prompt-provider.js';
import { PlanLimitProvider } from './plan-limit-provider.js';

const RouterLink = ({ href, ...rest }: LinkProps) => <Link to={href} {...rest} />;

function Elsewhere() {
  const { pathname, search } = useLocation();
  return <p>{`at ${pathname}${search}`}</p>;
}

const usedUp = { limitType: 'photos', currentPlan: 'FREE', usage: null } as const;
const limitTitle = 'Ліміт фотографій вичерпано';

function LimitButton(ways: PlanLimitHandlers) {
  const limit = usePlanLimit();
  return <button type="button" onClick={() => limit.show(usedUp, ways)} children="Показати" />;
}

/** Shows its limit as soon as it is mounted. */
function Guarded() {
  const limit = usePlanLimit();
  useEffect(() => limit.show(usedUp), [limit]);
  return <p>під замком</p>;
}

const checkedToken = tokenWith({ userId: 'u1' });

function open(
  screenPart: ReactNode,
  { isSignedIn = false, isChecking = false, transport = vi.fn<Transport>() } = {},
) {
  const kept = memoryStorage();
  if (isChecking) kept.setItem('token', checkedToken);
  const session = new SessionStore(safeStorage(() => kept));
  if (isSignedIn) session.start(buildSignedInView({ token: tokenWith({ userId: 'u1' }) }));
  const api = new ApiClient(transport);
  const shell = (
    <AuthPromptProvider>
      <PlanLimitProvider>
        <Outlet />
      </PlanLimitProvider>
    </AuthPromptProvider>
  );
  const router = createMemoryRouter([
    {
      element: shell,
      children: [
        { path: '/', element: screenPart },
        { path: '/guarded', element: <Guarded /> },
        { path: '*', element: <Elsewhere /> },
      ],
    },
  ]);
  render(
    <ApiProvider value={api}>
      <SessionProvider value={session}>
        <QueryClientProvider client={createQueryClient()}>
          <LinkProvider component={RouterLink}>
            <ToastProvider>
              <RouterProvider router={router} />
            </ToastProvider>
          </LinkProvider>
        </QueryClientProvider>
      </SessionProvider>
    </ApiProvider>,
  );
  return { api, router, session, user: userEvent.setup() };
}

const createLink = (
  <MemberLinkButton reason="page" href="/memory/create">
    Створити
  </MemberLinkButton>
);

describe('a link to a screen that requires a session', () => {
  it('shows the prompt to a guest and restores focus', async () => {
    const { user } = open(createLink);
    const opener = screen.getByRole('link', { name: 'Створити' });
    expect(opener).toHaveAttribute('href', '/login?redirect=%2Fmemory%2Fcreate');
    await user.click(opener);
    expect(await screen.findByRole('dialog', { name: 'Створіть обліковий запис' })).toBeInTheDocument();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(opener).toHaveFocus());
  });

  it.each([
    ['Увійти', 'at /login?redirect=%2Fmemory%2Fcreate'],
    ['Зареєструватися', 'at /register?redirect=%2Fmemory%2Fcreate'],
  ])('«%s» remembers what was wanted', async (way, expected) => {
    const { user } = open(createLink);
    await user.click(screen.getByRole('link', { name: 'Створити' }));
    await user.click(await screen.findByRole('link', { name: way }));
    expect(await screen.findByText(expected)).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('navigates for a signed-in user', async () => {
    const { user } = open(createLink, { isSignedIn: true });
    await user.click(screen.getByRole('link', { name: 'Створити' }));
    expect(await screen.findByText('at /memory/create')).toBeInTheDocument();
  });
});

describe('while the session is being checked', () => {
  it.each([
    ['leads a member there once the server knows the token', 'valid', 'at /memory/create'],
    ['asks a guest to sign in once the server does not', 'invalid', 'Увійти'],
  ] as const)('%s', async (_, kind, expected) => {
    const { session, user } = open(createLink, { isChecking: true });
    expect(session.snapshot().status).toBe('checking');
    const button = screen.getByRole('link', { name: 'Створити' });
    await user.click(button);
    expect(button).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    const verdict = kind === 'valid' ? ({ kind, user: { userId: 'u1' } } as const) : { kind };
    act(() => session.applyVerdict(checkedToken, verdict, 'continueAsGuest'));
    expect(await screen.findByText(expected)).toBeInTheDocument();
    expect(screen.queryAllByRole('dialog')).toHaveLength(kind === 'valid' ? 0 : 1);
  });
});

describe('a press that waits for the session check', () => {
  const verdict = { kind: 'valid', user: { userId: 'u1' } } as const;

  it('is shown as busy until the check is over', async () => {
    const { session, user } = open(createLink, { isChecking: true });
    const button = screen.getByRole('link', { name: 'Створити' });
    expect(button).not.toHaveAttribute('aria-busy');
    await user.click(button);
    expect(button).toHaveAttribute('aria-busy', 'true');
    act(() => session.applyVerdict(checkedToken, { kind: 'invalid' }, 'continueAsGuest'));
    expect(await screen.findByText('Увійти')).toBeInTheDocument();
    expect(button).not.toHaveAttribute('aria-busy');
  });

  it.each([
    ['the screen', '/elsewhere', 'at /elsewhere'],
    ['the entry', '/?page=2', 'Створити'],
  ])('leads nowhere when %s has been left', async (_, address, expected) => {
    const { session, router, user } = open(createLink, { isChecking: true });
    await user.click(screen.getByRole('link', { name: 'Створити' }));
    await act(() => router.navigate(address));
    await act(async () => session.applyVerdict(checkedToken, verdict, 'continueAsGuest'));
    expect(screen.getByText(expected)).toBeInTheDocument();
    expect(screen.queryByText('at /memory/create')).not.toBeInTheDocument();
  });

  it('does not win over a link that was pressed later and is loading', async () => {
    const history = new BrowserHistory(window, () => new Promise(() => undefined));
    const { session, user } = open(<HistoryProvider value={history}>{createLink}</HistoryProvider>, {
      isChecking: true,
    });
    await user.click(screen.getByRole('link', { name: 'Створити' }));
    history.push('/elsewhere');
    await act(async () => session.applyVerdict(checkedToken, verdict, 'continueAsGuest'));
    expect(screen.getByText('Створити')).toBeInTheDocument();
  });
});

describe('a prompt belongs to the screen that asked for it', () => {
  it('closes a limit dialog with its screen, without calling onClose', async () => {
    const onClose = vi.fn();
    const { router, user } = open(<LimitButton onClose={onClose} />);
    await user.click(screen.getByRole('button', { name: 'Показати' }));
    await screen.findByRole('dialog', { name: limitTitle });
    await act(() => router.navigate('/elsewhere'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByText('at /elsewhere')).toBeInTheDocument();
    expect(onClose).not.toHaveBeenCalled();
  });

  it.each([
    ['a limit', 'Показати', <LimitButton key="limit" />],
    [
      'a prompt',
      'Створити',
      <MemberLinkButton key="prompt" reason="page" href="/memory/create" children="Створити" />,
    ],
  ])('%s that is loaded after its screen was left does not come', async (_, name, part) => {
    const { router } = open(part);
    await act(async () => {
      screen.getByText(name).click();
      await router.navigate('/elsewhere');
    });
    await act(() => vi.dynamicImportSettled());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('shows a limit requested during mount', async () => {
    const { router } = open(<p>екран</p>);
    await act(() => router.navigate('/guarded'));
    expect(await screen.findByRole('dialog', { name: limitTitle })).toBeInTheDocument();
  });
});

describe('a change that the plan refuses', () => {
  const refusal = (code: ApiError['code'], details: Record<string, unknown>) =>
    new ApiError(403, code, 'Освіта недоступна', details);

  async function refuse(error: ApiError, shown: ReactNode = <p>екран</p>) {
    const transport = vi.fn<Transport>().mockRejectedValue(error);
    const { api, user } = open(shown, { transport });
    await act(() =>
      expect(api.call(obituaryRoutes.remove, { params: { id: '1' } } as never)).rejects.toBe(error),
    );
    return user;
  }

  it('shows the limit and leads to the plans', async () => {
    const user = await refuse(
      refusal('plan.education', {
        limitType: 'education',
        currentPlan: 'FREE',
        usage: { used: 0, limit: 0 },
      }),
    );
    const dialog = await screen.findByRole('dialog', { name: 'Освіта недоступна' });
    expect(dialog).toHaveTextContent('Ваш тариф: Безкоштовний');
    await user.click(screen.getByRole('button', { name: 'Оновити тариф' }));
    expect(await screen.findByText('at /service-packages')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('is recognised by its code when details are missing', async () => {
    const user = await refuse(refusal('plan.obituaries', {}));
    expect(
      await screen.findByRole('dialog', { name: 'Ліміт сторінок пам’яті вичерпано' }),
    ).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Зрозуміло' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByText('екран')).toBeInTheDocument();
  });

  it('of an ended plan says that it has ended', async () => {
    await refuse(refusal('plan.frozen', { limitType: 'awards', currentPlan: 'FREE', usage: null }));
    expect(await screen.findByRole('dialog', { name: 'Тариф закінчився' })).toBeInTheDocument();
  });

  it.each([
    ['awards', 'Тут діє тариф сторінки'],
    ['memories', 'Ліміт спогадів вичерпано'],
  ] as const)('on a page of another account says whose plan decides about %s', async (limitType, name) => {
    function PageOfOther() {
      useOthersPlan(true);
      return <p>екран</p>;
    }
    await refuse(refusal(`plan.${limitType}`, { limitType }), <PageOfOther />);
    expect(await screen.findByRole('dialog', { name })).toBeInTheDocument();
  });

  describe('because the month has no more videos', () => {
    const full = { limitType: 'monthly_videos', currentPlan: 'PREMIUM_3', usage: { used: 3, limit: 3 } };
    const onUpgrade = vi.fn();
    const purchase = { onUpgrade };
    function Shop({ isOpen = true }: { isOpen?: boolean }) {
      useRefusalHandlers('monthly_videos', isOpen ? purchase : null);
      return <p>екран</p>;
    }

    it('offers one more on a screen that sells it', async () => {
      const user = await refuse(refusal('plan.monthlyVideos', full), <Shop />);
      await user.click(await screen.findByRole('button', { name: 'Збільшити ліміт' }));
      expect(onUpgrade).toHaveBeenCalledOnce();
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      expect(screen.getByText('екран')).toBeInTheDocument();
    });

    it.each([
      ['on another screen', 'plan.monthlyVideos', <p key="other">екран</p>],
      ['while the screen does not sell it', 'plan.monthlyVideos', <Shop key="shut" isOpen={false} />],
      ['after the plan has ended', 'plan.frozen', <Shop key="ended" />],
    ] as const)('only informs %s', async (_where, code, shown) => {
      await refuse(refusal(code, full), shown);
      await screen.findByRole('dialog');
      expect(screen.queryByRole('button', { name: 'Збільшити ліміт' })).not.toBeInTheDocument();
    });
  });

  it('is shown as a toast when it is not about a limit', async () => {
    await refuse(refusal('plan.frozen', {}));
    expect(await screen.findByText('Освіта недоступна')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('is shown as a toast when the user has left the screen', async () => {
    const error = refusal('plan.education', { limitType: 'education' });
    const { api, router } = open(<p>екран</p>, { transport: vi.fn<Transport>().mockRejectedValue(error) });
    await act(async () => {
      await expect(api.call(obituaryRoutes.remove, { params: { id: '1' } } as never)).rejects.toBe(error);
      await router.navigate('/elsewhere');
    });
    await act(() => vi.dynamicImportSettled());
    expect(await screen.findByText('Освіта недоступна')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('parses limits in every format', async () => {
    await refuse(
      refusal('plan.photos', { limitType: 'photos', currentPlan: 'BASIC', usage: { used: 4, limit: '4' } }),
    );
    const dialog = await screen.findByRole('dialog', { name: 'Ліміт фотографій вичерпано' });
    expect(dialog).toHaveTextContent('Ваш тариф: Базовий');
    expect(dialog).toHaveTextContent('Використано 4 з 4');
  });
});

describe('«Коротко»', () => {
  const card = buildObituaryCard({ fullName: 'Ґудзенко Мар’ян' });

  function Carousel() {
    const brief = useObituaryPreview();
    return (
      <>
        <ObituaryCard
          {...obituaryCardFacts(card)}
          extra={<ObituaryPreviewButton card={card} preview={brief} />}
        />
        <p>{brief.isOpen ? 'чекає' : 'рухається'}</p>
        {brief.dialog}
      </>
    );
  }

  it('shows the person at once and the biography after it has loaded', async () => {
    let answer: (page: unknown) => void = () => undefined;
    const answered = new Promise<unknown>((done) => {
      answer = done;
    });
    const { user } = open(<Carousel />, { transport: vi.fn<Transport>(() => answered) });
    const opener = screen.getByRole('button', { name: 'Коротко: Ґудзенко Мар’ян' });
    await user.click(opener);
    const dialog = await screen.findByRole('dialog', { name: 'Ґудзенко Мар’ян' });
    expect(dialog).toHaveTextContent('Завантаження...');
    expect(screen.getByText('чекає')).toBeInTheDocument();
    await act(async () => answer(buildObituaryView({ biography: 'Будував човни.' })));
    await waitFor(() => expect(dialog).toHaveTextContent('Будував човни.'));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(opener).toHaveFocus());
    expect(screen.getByText('рухається')).toBeInTheDocument();
  });

  it('navigates to the page when the dialog fails to load', async () => {
    function Offline() {
      const brief = useObituaryPreview(() => Promise.reject(new Error('no line')));
      return <ObituaryPreviewButton card={card} preview={brief} />;
    }
    const { user } = open(<Offline />);
    await user.click(screen.getByRole('button', { name: /^Коротко/ }));
    expect(await screen.findByText(`at /obituary/${card._id}`)).toBeInTheDocument();
  });

  it('shows a load error with a retry', async () => {
    const transport = vi
      .fn<Transport>()
      .mockRejectedValueOnce(new ApiError(503, 'server.unavailable', 'ні'))
      .mockResolvedValueOnce(buildObituaryView({ biography: 'Будував човни.' }));
    const { user } = open(<Carousel />, { transport });
    await user.click(screen.getByRole('button', { name: 'Коротко: Ґудзенко Мар’ян' }));
    await user.click(await screen.findByRole('button', { name: 'Спробувати знову' }));
    expect(await screen.findByText('Будував човни.')).toBeInTheDocument();
  });
});
