import { Button } from '@memorial/ui/button/button';
import type { IconName } from '@memorial/ui/icon/icon';
import { useToast } from '@memorial/ui/toast/toast';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { type LazyPart, ShowLazyPart } from '../loading/lazy-part.js';

interface DialogState {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** The button. */
  readonly finalFocus: RefObject<HTMLElement | null>;
}

export interface LazyDialogButtonProps<Props extends object> {
  readonly part: LazyPart<Props>;
  readonly propsOf: (state: DialogState) => Props;
  /** Toast when the dialog could not be loaded. */
  readonly failedText: string;
  readonly icon?: IconName;
  /** Class of a plain button; absent: a quiet button. */
  readonly className?: string | undefined;
  readonly label?: string | undefined;
  readonly children: ReactNode;
}

/** Button that opens a dialog, whose code is loaded by the first press; Escape stops waiting for it. */
export function LazyDialogButton<Props extends object>({
  part,
  propsOf,
  failedText,
  icon,
  className,
  label,
  children,
}: LazyDialogButtonProps<Props>) {
  const toast = useToast();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const shared = { ref: button, 'aria-label': label, onClick: () => setOpen(true), children };
  return (
    <>
      {className === undefined ? (
        <Button variant="quiet" {...(icon && { icon })} {...shared} />
      ) : (
        <button type="button" className={className} {...shared} />
      )}
      <ShowLazyPart
        part={part}
        props={propsOf({ open: isOpen, onOpenChange: setOpen, finalFocus: button })}
        isWanted={isOpen}
        isShown={false}
        onCancel={close}
        onLoadFailed={() => {
          close();
          toast.error(failedText);
        }}
      />
    </>
  );
}
