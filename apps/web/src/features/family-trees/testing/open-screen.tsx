import type { SignedInView } from '@memorial/contracts/auth/auth.schemas';
import { buildSignedInView } from '@memorial/contracts/testing/builders';
import { type LinkProps, LinkProvider } from '@memorial/ui/link/link';
import { ToastProvider } from '@memorial/ui/toast/toast';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom';
import { ApiClient } from '../../../shared/api/api-client.js';
import { ApiProvider } from '../../../shared/api/api-context.js';
import { createQueryClient } from '../../../shared/api/query-client.js';
import type { CallInput, CallOptions, Transport } from '../../../shared/api/transport.js';
import { AuthPromptContext, type AuthPromptRequest } from '../../../shared/auth/auth-prompt.js';
import { type PlanLimit, PlanLimitContext } from '../../../shared/plans/plan-limit.js';
import { SessionStore } from '../../../shared/session/session.js';
import { SessionProvider } from '../../../shared/session/session-context.js';
import { safeStorage } from '../../../shared/storage/storage.js';
import { memoryStorage } from '../../../shared/testing/memory-storage.js';
import { tokenWith } from '../../../shared/testing/token-with.js';

/** Answers of the API by `METHOD /path` of the route; any other call fails the test. */
export type Answers = Readonly<Record<string, (sent: CallInput & CallOptions) => unknown>>;

const RouterLink = ({ href, ...rest }: LinkProps) => <Link to={href} {...rest} />;

/** Answers of calls that most tests are not about. */
const usual: Answers = {
  'GET /family-trees/deleted': () => ({ data: [], total: 0, isTotalExact: true, page: 1, limit: 100 }),
};

/** Renders a screen of family trees for a member or a guest, and records what it asks for. */
export function openScreen(
  element: ReactNode,
  {
    answers,
    at = '/',
    user: account = {},
  }: { answers: Answers; at?: string; user?: Partial<SignedInView> | null },
) {
  const calls: string[] = [];
  const limits: PlanLimit[] = [];
  const prompts: AuthPromptRequest[] = [];
  const transport: Transport = async (route, sent, options) => {
    const name = `${route.method} ${route.path}`;
    calls.push(name);
    const answer = answers[name] ?? usual[name];
    if (!answer) throw new Error(`no answer to ${name}`);
    return answer({ ...sent, ...options });
  };
  const session = new SessionStore(safeStorage(() => memoryStorage()));
  if (account)
    session.start(buildSignedInView({ token: tokenWith({ userId: 'u1' }), userId: 'u1', ...account }));
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [at] });
  const { unmount } = render(
    <ApiProvider value={new ApiClient(transport)}>
      <SessionProvider value={session}>
        <QueryClientProvider client={createQueryClient()}>
          <LinkProvider component={RouterLink}>
            <ToastProvider>
              <AuthPromptContext value={{ ask: (asked) => prompts.push(asked), prepare: () => undefined }}>
                <PlanLimitContext value={{ show: (limit) => limits.push(limit) }}>
                  <RouterProvider router={router} />
                </PlanLimitContext>
              </AuthPromptContext>
            </ToastProvider>
          </LinkProvider>
        </QueryClientProvider>
      </SessionProvider>
    </ApiProvider>,
  );
  return { calls, limits, prompts, router, session, unmount, user: userEvent.setup() };
}
