import {
  type ComponentType,
  type Dispatch,
  type ReactNode,
  type SetStateAction,
  useEffect,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import styles from './toast.module.css';
import {
  type ToastApi,
  type ToastCardProps,
  ToastContext,
  type ToastEntry,
  type ToastOptions,
  type ToastType,
} from './toast-context.js';

export { type ToastApi, useToast, type WithdrawToast } from './toast-context.js';

const maxVisible = 3;
/** Display time of a toast whose look could not be loaded, in milliseconds. */
const plainMs = 10_000;

/** The look of a toast, which most visits never need: loaded with the first one, or ahead of it. */
export const toastCard = {
  /** Null until it is loaded. */
  component: null as ComponentType<ToastCardProps> | null,
  load: async (): Promise<void> => {
    const { ToastCard } = await import('./toast-card.js');
    toastCard.component = ToastCard;
  },
};

export function ToastProvider({ children }: { children: ReactNode }) {
  const [entries, setEntries] = useState<readonly ToastEntry[]>([]);
  const [container, setContainer] = useState<HTMLElement | null>(null);
  const [{ remove, api }] = useState(() => createToasts(setEntries));

  // Portalled after hydration: the server renders no toasts, and they lie above open dialogs.
  useEffect(() => setContainer(document.body), []);

  const Card = toastCard.component;
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
          .map((entry) =>
            Card ? (
              <Card key={entry.id} entry={entry} onGone={() => remove(entry.id)} />
            ) : (
              entry.isPlain && (
                <div key={entry.id} className={`${styles.toast} ${styles.plain}`} data-toast={entry.type}>
                  <p>{entry.text}</p>
                  {entry.action && (
                    <button type="button" className={styles.action} onClick={entry.action.onPress}>
                      {entry.action.label}
                    </button>
                  )}
                </div>
              )
            ),
          )}
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
  function add(fields: Omit<ToastEntry, 'id' | 'isPlain'>): number {
    lastId += 1;
    const entry: ToastEntry = { id: lastId, isPlain: false, ...fields };
    // An identical toast replaces the older one.
    setEntries((before) => [
      ...before
        .filter(({ type, text }) => type !== fields.type || text !== fields.text)
        .slice(1 - maxVisible),
      entry,
    ]);
    if (!toastCard.component) void loadFor(entry.id);
    return entry.id;
  }
  async function loadFor(id: number): Promise<void> {
    try {
      await toastCard.load();
      // Renders all with their look.
      setEntries((before) => [...before]);
    } catch {
      setEntries((before) => before.map((entry) => (entry.id === id ? { ...entry, isPlain: true } : entry)));
      setTimeout(remove, plainMs, id);
    }
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
