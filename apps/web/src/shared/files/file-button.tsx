import { Button, type ButtonProps } from '@memorial/ui/button/button';
import { useRef } from 'react';

export interface FileButtonProps extends Omit<ButtonProps, 'children' | 'onClick'> {
  readonly label: string;
  /** Types of files that are offered, as the attribute of the input names them. */
  readonly accept: string;
  readonly onChoose: (file: File) => void;
}

/** Opens the choice of a file. */
export function FileButton({ label, accept, onChoose, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        // The button speaks for it.
        hidden
        onChange={({ target }) => {
          const file = target.files?.[0];
          // The same file can be chosen again, as after an error.
          target.value = '';
          if (file) onChoose(file);
        }}
      />
      <Button {...button} onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  );
}
