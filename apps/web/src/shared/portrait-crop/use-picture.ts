import { useEffect, useState } from 'react';
import { loadPicture } from '../photos/load-picture.js';

/** Decoded image of a file, with the EXIF orientation applied. */
export function usePicture(file: File | null) {
  const [state, setState] = useState<{ file: File; picture: HTMLImageElement | null } | null>(null);
  useEffect(() => {
    if (file === null) return;
    let free: (() => void) | null = null;
    let isOpen = true;
    loadPicture(file).then(
      (loaded) => {
        if (!isOpen) return loaded.free();
        free = loaded.free;
        setState({ file, picture: loaded.picture });
      },
      () => isOpen && setState({ file, picture: null }),
    );
    return () => {
      isOpen = false;
      free?.();
    };
  }, [file]);
  const isOfFile = state !== null && state.file === file;
  return { picture: isOfFile ? state.picture : null, isFailed: isOfFile && state.picture === null };
}
