import { commonMessages } from '@memorial/contracts/messages/ui/common';
import { navigationMessages } from '@memorial/contracts/messages/ui/navigation';
import {
  type Dispatch,
  type PointerEvent,
  type ReactNode,
  type SetStateAction,
  useEffect,
  useEffectEvent,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { Icon } from '../icon/icon.js';
import { joinClasses } from '../internal/join-classes.js';
import { toneIcon } from '../notice/notice.js';
import styles from './toast.module.css';
import {
  type ToastAction,
  type ToastApi,
  ToastContext,
  type ToastOptions,
  type ToastType,
} from './toast-context.js';

export { type ToastApi, useToast, type WithdrawToast } from './toast-context.js';

/** Display time of a toast, in milliseconds. */
const visibleMs = 5000;
/** Display time of a toast with an action. */
const actionableMs = 10_000;
const exitMs = 300;
const hintMs = 3000;
const maxVisible = 3;

interface ToastEntry {
  id: number;
  type: ToastType;
  text: string;
  detail: string | undefined;
  action: ToastAction | undefined;
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const [entries, setEntries] = useState<readonly ToastEntry[]>([]);
  const [container, setContainer] = useState<HTMLElement | null>(null);
  const [{ remove, api }] = useState(() => createToasts(setEntries));

  // Portalled after hydration: the server renders no toasts, and they lie above open dialogs.
  useEffect(() => setContainer(document.body), []);

  function list(ofErrors: boolean) {
    return (
      // Live regions must exist before the first message, otherwise it is not announced.
      <div
        className={styles.list}
        aria-live={ofErrors ? 'assertive' : 'polite'}
        aria-relevant="additions text"
      >
        {entries
          .filter((entry) => (entry.type === 'error') === ofErrors)
          .map((entry) => (
            <Toast key={entry.id} entry={entry} onGone={() => remove(entry.id)} />
          ))}
      </div>
    );
  }

  return (
    <ToastContext value={api}>
      {children}
      {container &&
        createPortal(
          <div className={styles.region} data-toast-region="">
            {list(false)}
            {list(true)}
          </div>,
          container,
        )}
    </ToastContext>
  );
}

function createToasts(setEntries: Dispatch<SetStateAction<readonly ToastEntry[]>>) {
  let lastId = 0;
  function add(fields: Omit<ToastEntry, 'id'>): number {
    lastId += 1;
    const entry: ToastEntry = { id: lastId, ...fields };
    // An identical toast replaces the older one.
    setEntries((before) => [
      ...before
        .filter(({ type, text }) => type !== fields.type || text !== fields.text)
        .slice(1 - maxVisible),
      entry,
    ]);
    return entry.id;
  }
  const remove = (id: number) => setEntries((before) => before.filter((entry) => entry.id !== id));
  const show = (type: ToastType) => (text: string, options?: ToastOptions) =>
    void add({ type, text, detail: options?.detail, action: undefined });
  const api: ToastApi = {
    success: show('success'),
    error: show('error'),
    info: show('info'),
    warning: show('warning'),
    offer: (text, action) => {
      const id = add({ type: 'info', text, detail: undefined, action });
      return () => remove(id);
    },
  };
  return { remove, api };
}

function Toast({ entry, onGone }: { entry: ToastEntry; onGone: () => void }) {
  const [leaving, setLeaving] = useState(false);
  const [hinted, setHinted] = useState(false);
  const [held, setHeld] = useState(false);
  useTimer(!leaving && !held, entry.action ? actionableMs : visibleMs, () => setLeaving(true));
  useTimer(leaving, exitMs, onGone);
  useTimer(hinted, hintMs, () => setHinted(false));

  function tap() {
    if (hinted) setLeaving(true);
    else setHinted(true);
  }

  // Hovering with a mouse keeps the toast; touch does not.
  const holdByMouse = (hold: boolean) => (event: PointerEvent) => {
    if (event.pointerType === 'mouse') setHeld(hold);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a tap anywhere is a convenience; the cross inside is the control for keyboard and readers
    // biome-ignore lint/a11y/useKeyWithClickEvents: the cross inside takes the keyboard
    <div
      className={joinClasses(styles.toast, styles[entry.type], leaving && styles.leaving)}
      data-toast={entry.type}
      onClick={tap}
      onPointerEnter={holdByMouse(true)}
      onPointerLeave={holdByMouse(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={toneIcon[entry.type]} size="l" className={styles.icon} />
      <div className={styles.words}>
        <p>{entry.text}</p>
        {entry.detail && <p className={styles.detail}>{entry.detail}</p>}
        {hinted && <p className={styles.detail}>{navigationMessages.toastTapAgain}</p>}
        {entry.action && <ToastButton action={entry.action} onPressed={() => setLeaving(true)} />}
      </div>
      <button
        type="button"
        className={styles.close}
        aria-label={commonMessages.close}
        onClick={(event) => {
          event.stopPropagation();
          setLeaving(true);
        }}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}

/** Runs a function when the state has lasted for a time. */
function useTimer(isRunning: boolean, delayMs: number, onEnd: () => void): void {
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (!isRunning) return;
    const timer = setTimeout(() => end(), delayMs);
    return () => clearTimeout(timer);
  }, [isRunning, delayMs]);
}

function ToastButton({ action, onPressed }: { action: ToastAction; onPressed: () => void }) {
  return (
    <button
      type="button"
      className={styles.action}
      onClick={(event) => {
        event.stopPropagation();
        onPressed();
        action.onPress();
      }}
    >
      {action.label}
    </button>
  );
}
