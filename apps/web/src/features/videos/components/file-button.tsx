import { Button, type ButtonProps } from '@memorial/ui/button/button';
import { useRef } from 'react';
import { acceptedFilms } from '../model/film-file.js';

/** Opens the choice of a film. */
export function FileButton({
  label,
  onChoose,
  ...button
}: Omit<ButtonProps, 'children' | 'onClick'> & { label: string; onChoose: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={acceptedFilms}
        // The button speaks for it.
        hidden
        onChange={({ target }) => {
          const file = target.files?.[0];
          // The same file can be chosen again.
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
