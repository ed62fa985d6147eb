import type { ConfirmDialogProps } from '@memorial/ui/confirm-dialog/confirm-dialog';
import { type LazyPart, lazyPart, ShowLazyPart } from './lazy-part.js';

const confirmDialog = lazyPart(() =>
  import('@memorial/ui/confirm-dialog/confirm-dialog').then(({ ConfirmDialog }) => ConfirmDialog),
);

export interface LazyConfirmDialogProps extends ConfirmDialogProps {
  /** Called when the dialog could not be loaded; nothing is shown then. */
  onLoadFailed: () => void;
  /** Injected by tests. */
  part?: LazyPart<ConfirmDialogProps>;
}

/** Confirmation dialog whose code is loaded when it is first opened. */
export function LazyConfirmDialog({ onLoadFailed, part = confirmDialog, ...props }: LazyConfirmDialogProps) {
  return (
    <ShowLazyPart
      part={part}
      props={props}
      isWanted={props.open}
      isShown={false}
      onLoadFailed={onLoadFailed}
      onCancel={() => props.onOpenChange(false)}
    />
  );
}
