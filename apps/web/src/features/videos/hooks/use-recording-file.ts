import { useEffect, useMemo, useState } from 'react';
import { RecordingStore } from '../../../shared/drafts/recording-store.js';
import type { VideoDraftStore } from '../model/video-drafts.js';

/**
 * Sound of a draft's recording, stored in the browser. Those of drafts that are no longer kept are deleted.
 * @param draft key of the draft
 * @param drafts gives the keys of the drafts that are kept
 */
export function useRecordingFile(draft: string, drafts: Pick<VideoDraftStore, 'keptNames'>) {
  const store = useMemo(() => new RecordingStore(draft), [draft]);
  /** Undefined while it is read. */
  const [file, setFile] = useState<File | null | undefined>();
  const [isPersisted, setPersisted] = useState(true);
  useEffect(() => {
    let isOpen = true;
    void store.deleteOrphaned(drafts.keptNames());
    void store.read().then((stored) => {
      if (isOpen) setFile((current) => (current === undefined ? stored : current));
    });
    return () => {
      isOpen = false;
    };
  }, [store, drafts]);
  return {
    file: file ?? null,
    isLoading: file === undefined,
    /** False when it would be lost by a reload. */
    isPersisted,
    write: (next: File) => {
      setFile(next);
      void store.write(next).then(setPersisted);
    },
    clear: () => {
      setFile(null);
      setPersisted(true);
      void store.clear();
    },
  };
}
