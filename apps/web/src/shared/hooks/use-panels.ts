import { type KeyboardEvent, type MouseEvent, useId, useRef, useState } from 'react';

/**
 * Panels that buttons show and hide, one at a time. Escape inside the panel hides it; the focus then returns to
 * the button.
 */
export function usePanels<Name extends string>() {
  const id = useId();
  const [open, setOpen] = useState<Name | null>(null);
  const button = useRef<HTMLButtonElement>(null);

  function close() {
    setOpen(null);
    button.current?.focus();
  }
  return {
    open,
    close,
    buttonProps: (name: Name) => ({
      'aria-expanded': open === name,
      'aria-controls': open === name ? id : undefined,
      onClick: (event: MouseEvent<HTMLButtonElement>) => {
        button.current = event.currentTarget;
        setOpen(open === name ? null : name);
      },
    }),
    panelProps: {
      id,
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        // Events of a dialog that the panel has opened arrive here as well. An open dialog without the focus takes it in
        // a moment: the key is meant for it.
        const isInside = event.target instanceof Node && event.currentTarget.contains(event.target);
        if (event.key === 'Escape' && isInside && !document.querySelector('[role$=dialog]')) close();
      },
    },
  };
}
