import { redirectDelayMs } from '@memorial/contracts/auth/auth.constants';
import { authErrors, authTexts } from '@memorial/contracts/messages/auth.messages';
import { LinkButton } from '@memorial/ui/link-button/link-button';
import { Notice } from '@memorial/ui/notice/notice';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useTelegram } from '../../features/auth/api/telegram.mutation.js';
import { authWords } from '../../features/auth/auth-words.js';
import { AccountCard } from '../../features/auth/components/account-card.js';
import { useEnter } from '../../features/auth/hooks/use-enter.js';
import { useLater } from '../../features/auth/hooks/use-later.js';
import { providerEntries } from '../../features/auth/providers/provider-entry.js';
import { failureState } from '../../features/auth/providers/provider-failure.js';
import { readTelegramResult } from '../../features/auth/providers/telegram-result.js';
import { afterProvider } from '../../lib/after-sign-in.js';
import { PageHead } from '../../lib/page-head.js';
import { paths, queryKeys, withQuery } from '../../lib/paths.js';

/** Redirect target of Telegram; the login data is in the fragment. */
export default function TelegramCallbackScreen() {
  const { state, signInHref } = useTelegramReturn();
  return (
    <AccountCard title={authTexts.loginTitle}>
      <PageHead title={authTexts.signIn} isNoindex />
      {state.kind === 'waiting' && <Notice title={authWords.enteringWithTelegram} />}
      {state.kind === 'done' && <Notice tone="success" title={authTexts.loginSuccess} />}
      {state.kind === 'failed' && (
        <>
          <Notice tone="error" title={authTexts.telegramTryAnother}>
            {state.message}
          </Notice>
          <LinkButton variant="main" href={signInHref}>
            {authWords.anotherWayIn}
          </LinkButton>
        </>
      )}
    </AccountCard>
  );
}

type ReturnState =
  | { readonly kind: 'waiting' | 'done' }
  | { readonly kind: 'failed'; readonly message: string };

function useTelegramReturn() {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const telegram = useTelegram();
  const enter = useEnter();
  const later = useLater();
  const [{ redirect }] = useState(() => providerEntries.read());
  const [state, setState] = useState<ReturnState>({ kind: 'waiting' });
  const signInHref = withQuery(paths.login, { [queryKeys.redirect]: redirect });
  // The login data is used once.
  const isOpened = useRef(false);

  const open = useEffectEvent(async () => {
    const sent = readTelegramResult(hash);
    providerEntries.forget();
    if (!sent) return fail(authErrors['auth.invalidData'].text);
    try {
      const signedIn = await telegram.mutateAsync(sent);
      enter(signedIn);
      setState({ kind: 'done' });
      later(
        redirectDelayMs.telegramSuccess,
        () => void navigate(afterProvider(signedIn, redirect), { replace: true }),
      );
    } catch (error) {
      fail(error instanceof Error ? error.message : authErrors['auth.telegramFailed'].text);
    }
  });

  function fail(message: string) {
    setState({ kind: 'failed', message });
    const failure = failureState({ title: authTexts.telegramTryAnother, detail: message });
    later(
      redirectDelayMs.telegramFailure,
      () => void navigate(signInHref, { replace: true, state: failure }),
    );
  }

  useEffect(() => {
    if (isOpened.current) return;
    isOpened.current = true;
    void open();
  }, []);

  return { state, signInHref };
}
