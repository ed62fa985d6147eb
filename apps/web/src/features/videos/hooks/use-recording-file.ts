import { useEffect, useState } from 'react';
import type { DraftFiles } from '../model/draft-files.js';

interface Loaded {
  readonly name: string;
  readonly file: File | null;
}

/** Sound of a draft's recording, stored in the browser. @param name of the draft */
export function useRecordingFile(files: DraftFiles, name: string) {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  /** Names of sounds that the browser could not store. */
  const [unstored, setUnstored] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    let isOpen = true;
    void files.read(name).then((file) => {
      // A sound that was recorded meanwhile is newer.
      if (isOpen) setLoaded((before) => (before?.name === name ? before : { name, file }));
    });
    return () => {
      isOpen = false;
    };
  }, [files, name]);
  const isOfName = loaded !== null && loaded.name === name;
  return {
    file: isOfName ? loaded.file : null,
    isLoading: !isOfName,
    /** False when it would be lost by a reload. */
    isPersisted: !unstored.has(name),
    write: (file: File) => {
      setLoaded({ name, file });
      void files.write(name, file).then((isStored) =>
        setUnstored((before) => {
          const next = new Set(before);
          if (isStored) next.delete(name);
          else next.add(name);
          return next;
        }),
      );
    },
    clear: () => {
      setLoaded({ name, file: null });
      void files.remove(name);
    },
  };
}
