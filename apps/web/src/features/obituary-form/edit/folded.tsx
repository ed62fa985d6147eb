import { Button } from '@memorial/ui/button/button';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import styles from './repeatable-rows.module.css';

/**
 * Fields behind a button while they are empty. Once shown they stay, so that clearing them does not take them
 * away from under the keyboard.
 */
export function Folded({
  label,
  isEmpty,
  children,
}: {
  /** Text of the button. */
  label: string;
  isEmpty: boolean;
  children: ReactNode;
}) {
  const [isShown, setShown] = useState(!isEmpty);
  const [isPressed, setPressed] = useState(false);
  const content = useRef<HTMLDivElement>(null);
  if (!isEmpty && !isShown) setShown(true);
  // The button is gone: the focus goes to the first field.
  useLayoutEffect(() => {
    if (isPressed) content.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  }, [isPressed]);

  if (isShown)
    return (
      <div ref={content} className={styles.folded}>
        {children}
      </div>
    );
  return (
    <Button
      variant="quiet"
      flush="start"
      icon="plus"
      className={styles.add}
      onClick={() => {
        setShown(true);
        setPressed(true);
      }}
    >
      {label}
    </Button>
  );
}
