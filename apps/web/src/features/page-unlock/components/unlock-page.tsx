import { pageUnlockMessages as copy } from '@memorial/contracts/messages/ui/page-password';
import { typeset } from '@memorial/contracts/text';
import { Button } from '@memorial/ui/button/button';
import { Field } from '@memorial/ui/field/field';
import { Icon } from '@memorial/ui/icon/icon';
import { PasswordInput } from '@memorial/ui/password-input/password-input';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { errorHint } from '../../../shared/account-fields/error-hint.js';
import { useApi } from '../../../shared/api/api-context.js';
import { ApiError } from '../../../shared/api/api-error.js';
import { PageHead } from '../../../shared/document/page-head.js';
import { mayTryKey, pageKeyIn, sendPageKeys } from '../../../shared/page-keys/page-keys.js';
import { useUnlockPage } from '../api/unlock-page.mutation.js';
import styles from './unlock-page.module.css';

export interface UnlockPageProps {
  readonly id: string;
  /** Loads the page with its key. */
  readonly onUnlocked: () => Promise<unknown>;
}

/** In place of a page that a password opens: its name and pictures are not known here. */
export default function UnlockPage({ id, onUnlocked }: UnlockPageProps) {
  const api = useApi();
  const unlock = useUnlockPage(id);
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  // The tab may have a key from before: the page is then asked for with it first. It is shown anew when that fails.
  const [key] = useState(() => pageKeyIn(id));
  const [isTrying, setTrying] = useState(() => key !== undefined && mayTryKey(key));
  const [isLoading, setLoading] = useState(false);
  const openAgain = useEffectEvent(() => {
    sendPageKeys(api);
    if (isTrying) void onUnlocked().finally(() => setTrying(false));
  });
  useEffect(() => openAgain(), []);
  // A screen reader reads the error with the field.
  useEffect(() => {
    if (error !== null) input.current?.focus();
  }, [error]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isLoading) return;
    if (password.trim() === '') {
      setError(copy.empty);
      input.current?.focus();
      return;
    }
    setError(null);
    setLoading(true);
    try {
      await unlock.mutateAsync(password);
      await onUnlocked();
    } catch (thrown) {
      // It has been opened to everybody meanwhile.
      if (thrown instanceof ApiError && thrown.code === 'obituary.notLocked') {
        await onUnlocked();
        return;
      }
      const text = thrown instanceof Error ? thrown.message : copy.failed;
      setError([text, errorHint(thrown)].filter(Boolean).join(' '));
    } finally {
      setLoading(false);
    }
  }
  return (
    <>
      <PageHead title={copy.head} isNoindex />
      <form className={`wrap ${styles.unlock}`} noValidate onSubmit={(event) => void submit(event)}>
        <Icon name="lock" size="l" className={styles.mark} />
        <h1 className={styles.title}>{typeset(copy.title)}</h1>
        <p>{typeset(key === undefined || isTrying ? copy.text : copy.ended)}</p>
        <Field label={copy.password} error={error && typeset(error)}>
          <PasswordInput
            ref={input}
            autoComplete="off"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        </Field>
        <Button type="submit" variant="main" busy={isLoading}>
          {copy.open}
        </Button>
        <p className={styles.note}>{typeset(copy.noPassword)}</p>
      </form>
    </>
  );
}
