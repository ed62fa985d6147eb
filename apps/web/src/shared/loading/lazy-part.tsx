import { commonMessages } from '@memorial/contracts/messages/ui/common';
import { ErrorState } from '@memorial/ui/error-state/error-state';
import { Skeleton, SkeletonGroup } from '@memorial/ui/skeleton/skeleton';
import { type ComponentType, startTransition, useEffect, useEffectEvent, useState } from 'react';
import { errorStateProps } from './error-state-props.js';
import { retryImport } from './retry-import.js';

/** A component that is loaded on demand, once for all visits. */
export interface LazyPart<Props> {
  /** Null until it is loaded. */
  component: ComponentType<Props> | null;
  /** Loads it; never more than once at a time. */
  readonly load: () => Promise<void>;
}

export function lazyPart<Props>(importPart: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let loading: Promise<ComponentType<Props>> | null = null;
  const part: LazyPart<Props> = {
    component: null,
    load: async () => {
      if (part.component) return;
      loading ??= retryImport(importPart);
      try {
        part.component = await loading;
      } finally {
        loading = null;
      }
    },
  };
  return part;
}

interface LazyPartProps<Props extends object> {
  readonly part: LazyPart<Props>;
  readonly props: Props;
  /** Loads the component if it is not loaded yet. */
  readonly isWanted: boolean;
  /** Shows the state of loading in its place. */
  readonly isShown: boolean;
  /** Called when it could not be loaded. */
  readonly onLoadFailed?: () => void;
  /** Called by Escape while it is loaded, for a dialog: nothing else hears that key. */
  readonly onCancel?: (() => void) | undefined;
}

/** Shows a component that is loaded on demand. */
export function ShowLazyPart<Props extends object>({
  part,
  props,
  isWanted,
  isShown,
  onLoadFailed,
  onCancel,
}: LazyPartProps<Props>) {
  const [Part, setPart] = useState(() => part.component);
  const [attempt, setAttempt] = useState(0);
  const [error, setError] = useState<unknown>(null);
  const reportFailure = useEffectEvent(() => onLoadFailed?.());
  const cancel = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !onCancel) return;
    event.stopPropagation();
    onCancel();
  });
  const isMissing = Part === null && isWanted;
  // A further attempt, or opening it, loads again.
  useEffect(() => {
    if (!isMissing) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    document.addEventListener('keydown', cancel, { capture: true, signal });
    setError(null);
    part.load().then(
      () => {
        if (signal.aborted) return;
        const show = () => setPart(() => part.component);
        // A part that nobody looks at must not interrupt typing.
        if (isShown) show();
        else startTransition(show);
      },
      (failure: unknown) => {
        if (signal.aborted) return;
        setError(failure);
        reportFailure();
      },
    );
    return () => leaving.abort();
  }, [part, isMissing, isShown, attempt]);

  if (Part) return <Part {...props} />;
  if (!isShown) return null;
  if (error)
    return (
      <ErrorState {...errorStateProps(error)} headingLevel={3} onRetry={() => setAttempt(attempt + 1)} />
    );
  return (
    <SkeletonGroup label={commonMessages.loading}>
      <Skeleton shape="block" />
      <Skeleton />
    </SkeletonGroup>
  );
}

/** Shows a part where it stands, and loads it then. */
export function lazyComponent<Props extends object>(part: LazyPart<Props>): ComponentType<Props> {
  return (props: Props) => <ShowLazyPart part={part} props={props} isWanted isShown />;
}

/** Loads the parts after the first press of a key or the pointer: what opens later is there then, also offline. */
export function usePreload(parts: readonly Pick<LazyPart<never>, 'load'>[]): void {
  const isIdle = useIdleAfterInteraction();
  useEffect(() => {
    // A part that could not be loaded is tried again when it is shown.
    if (isIdle) for (const part of parts) part.load().catch(() => undefined);
  }, [isIdle, parts]);
}

/** True some time after the first press of a key or the pointer, or the first input, when the browser is idle. */
export function useIdleAfterInteraction(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const controller = new AbortController();
    const begin = () => {
      controller.abort();
      // Safari has no requestIdleCallback.
      if ('requestIdleCallback' in window) window.requestIdleCallback(() => setIdle(true));
      else setTimeout(() => setIdle(true));
    };
    for (const type of ['pointerdown', 'keydown', 'input'])
      window.addEventListener(type, begin, { signal: controller.signal, passive: true });
    return () => controller.abort();
  }, []);
  return isIdle;
}
