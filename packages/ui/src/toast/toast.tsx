import { commonTexts } from '@memorial/contracts/messages/common.messages';
import { shellTexts } from '@memorial/contracts/messages/shell.messages';
import {
  createContext,
  type PointerEvent,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { Icon } from '../icon/icon.js';
import { joinClasses } from '../internal/join-classes.js';
import { toneIcon } from '../notice/notice.js';
import styles from './toast.module.css';

export type ToastType = 'success' | 'error' | 'info' | 'warning';

/** How long a toast stands, in milliseconds. */
const visibleMs = 5000;
/** The same of one that can be acted on. */
const actionableMs = 10_000;
const exitMs = 300;
const hintMs = 3000;
const mostAtOnce = 3;

export interface ToastOptions {
  /** A second, quieter line: what was kept, what to do. */
  detail?: string;
}

export interface ToastAction {
  label: string;
  onPress: () => void;
}

/** Takes the message away before its time: what it offers can no longer be done. */
export type WithdrawToast = () => void;

export interface ToastApi {
  show: (type: ToastType, text: string, options?: ToastOptions) => void;
  success: (text: string, options?: ToastOptions) => void;
  error: (text: string, options?: ToastOptions) => void;
  info: (text: string, options?: ToastOptions) => void;
  warning: (text: string, options?: ToastOptions) => void;
  /** Tells what was done and offers one thing to do about it, such as taking it back. */
  offer: (text: string, action: ToastAction) => WithdrawToast;
}

interface ToastEntry {
  id: number;
  type: ToastType;
  text: string;
  detail: string | undefined;
  action: ToastAction | undefined;
}

const ToastContext = createContext<ToastApi | null>(null);

/** Shows short messages from anywhere under the provider. */
export function useToast(): ToastApi {
  const api = use(ToastContext);
  if (!api) throw new Error('useToast needs a ToastProvider above it');
  return api;
}

export interface ToastProviderProps {
  children: ReactNode;
}

export function ToastProvider({ children }: ToastProviderProps) {
  const [entries, setEntries] = useState<readonly ToastEntry[]>([]);
  const [container, setContainer] = useState<HTMLElement | null>(null);
  const lastId = useRef(0);

  // Portalled after hydration: nothing of it is rendered on the server, and it stands above open dialogs.
  useEffect(() => setContainer(document.body), []);

  const remove = useCallback((id: number) => {
    setEntries((before) => before.filter((entry) => entry.id !== id));
  }, []);

  const api = useMemo<ToastApi>(() => {
    function add(told: Omit<ToastEntry, 'id'>): number {
      lastId.current += 1;
      const entry: ToastEntry = { id: lastId.current, ...told };
      // The same words twice are one message: the newer takes the place of the older.
      setEntries((before) => [
        ...before.filter(({ type, text }) => type !== told.type || text !== told.text).slice(1 - mostAtOnce),
        entry,
      ]);
      return entry.id;
    }
    function show(type: ToastType, text: string, options?: ToastOptions) {
      add({ type, text, detail: options?.detail, action: undefined });
    }
    return {
      show,
      success: (text, options) => show('success', text, options),
      error: (text, options) => show('error', text, options),
      info: (text, options) => show('info', text, options),
      warning: (text, options) => show('warning', text, options),
      offer: (text, action) => {
        const id = add({ type: 'info', text, detail: undefined, action });
        return () => remove(id);
      },
    };
  }, [remove]);

  function list(ofErrors: boolean) {
    return (
      // The live regions stand before any message comes, or the first one would go unheard.
      <div
        className={styles.list}
        aria-live={ofErrors ? 'assertive' : 'polite'}
        aria-relevant="additions text"
      >
        {entries
          .filter((entry) => (entry.type === 'error') === ofErrors)
          .map((entry) => (
            <Toast key={entry.id} entry={entry} onGone={remove} />
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

interface ToastProps {
  entry: ToastEntry;
  onGone: (id: number) => void;
}

function Toast({ entry, onGone }: ToastProps) {
  const [leaving, setLeaving] = useState(false);
  const [hinted, setHinted] = useState(false);
  const [held, setHeld] = useState(false);

  useEffect(() => {
    if (leaving || held) return;
    const timer = setTimeout(() => setLeaving(true), entry.action ? actionableMs : visibleMs);
    return () => clearTimeout(timer);
  }, [leaving, held, entry.action]);

  useEffect(() => {
    if (!leaving) return;
    const timer = setTimeout(() => onGone(entry.id), exitMs);
    return () => clearTimeout(timer);
  }, [leaving, onGone, entry.id]);

  useEffect(() => {
    if (!hinted) return;
    const timer = setTimeout(() => setHinted(false), hintMs);
    return () => clearTimeout(timer);
  }, [hinted]);

  function tap() {
    if (hinted) setLeaving(true);
    else setHinted(true);
  }

  // A mouse that rests on the message keeps it; a finger does not.
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
        {hinted && <p className={styles.detail}>{shellTexts.toastTapAgain}</p>}
        {entry.action && <ToastButton action={entry.action} onPressed={() => setLeaving(true)} />}
      </div>
      <button
        type="button"
        className={styles.close}
        aria-label={commonTexts.close}
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
