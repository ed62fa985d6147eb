import type { ConfirmDialogProps } from '@memorial/ui/confirm-dialog/confirm-dialog';
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { retryImport } from './retry-import.js';

type Loaded = typeof import('@memorial/ui/confirm-dialog/confirm-dialog');

const loadDialog = (): Promise<Loaded> =>
  retryImport(() => import('@memorial/ui/confirm-dialog/confirm-dialog'));

export interface LazyConfirmDialogProps extends ConfirmDialogProps {
  /** Called when the dialog could not be loaded; nothing is shown then. */
  onLoadFailed: () => void;
  /** Injected by tests. */
  load?: () => Promise<Loaded>;
}

/** Confirmation dialog whose code is loaded when it is first opened. */
export function LazyConfirmDialog({ onLoadFailed, load = loadDialog, ...props }: LazyConfirmDialogProps) {
  const [Dialog, setDialog] = useState<ComponentType<ConfirmDialogProps> | null>(null);
  const isWanted = props.open && Dialog === null;
  const reportFailure = useEffectEvent(onLoadFailed);
  useEffect(() => {
    if (!isWanted) return;
    let isMounted = true;
    load().then(
      ({ ConfirmDialog }) => isMounted && setDialog(() => ConfirmDialog),
      () => isMounted && reportFailure(),
    );
    return () => {
      isMounted = false;
    };
  }, [isWanted, load]);
  return Dialog && <Dialog {...props} />;
}
