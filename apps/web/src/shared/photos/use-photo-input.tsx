import { type ReactNode, useRef } from 'react';
import { photoFileTypes } from './photo-file.js';

/** A hidden input for photos, and the function that opens its dialog. */
export function usePhotoInput(
  label: string,
  onFiles: (files: readonly File[]) => void,
  multiple = false,
): { readonly input: ReactNode; readonly open: () => void } {
  const ref = useRef<HTMLInputElement>(null);
  return {
    input: (
      <input
        ref={ref}
        type="file"
        multiple={multiple}
        accept={photoFileTypes}
        className="visually-hidden"
        tabIndex={-1}
        aria-label={label}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // Reset the input, so that the same file can be chosen again after a removal.
          event.target.value = '';
        }}
      />
    ),
    open: () => ref.current?.click(),
  };
}
