import type { ConfirmDialogProps } from '@memorial/ui/confirm-dialog/confirm-dialog';
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { retryImport } from './retry-import.js';

type Loaded = typeof import('@memorial/ui/confirm-dialog/confirm-dialog');

const loadDialog = (): Promise<Loaded> =>
  retryImport(() => import('@memorial/ui/confirm-dialog/confirm-dialog'));

export interface ConfirmOnDemandProps extends ConfirmDialogProps {
  /** Called when the dialog could not be loaded; nothing is shown then. */
  onMissing: () => void;
  /** Injected by tests. */
  load?: () => Promise<Loaded>;
}

/** Confirmation dialog whose code is loaded when it is first opened. */
export function ConfirmOnDemand({ onMissing, load = loadDialog, ...props }: ConfirmOnDemandProps) {
  const [Dialog, setDialog] = useState<ComponentType<ConfirmDialogProps> | null>(null);
  const isWanted = props.open && Dialog === null;
  const missing = useEffectEvent(onMissing);
  useEffect(() => {
    if (!isWanted) return;
    let isAsked = true;
    load().then(
      ({ ConfirmDialog }) => isAsked && setDialog(() => ConfirmDialog),
      () => isAsked && missing(),
    );
    return () => {
      isAsked = false;
    };
  }, [isWanted, load]);
  return Dialog && <Dialog {...props} />;
}
