import { voiceEditorMessages as copy } from '@memorial/contracts/messages/ui/voice-editor';
import type { VoiceView } from '@memorial/contracts/voices/voices.schemas';
import { useToast } from '@memorial/ui/toast/toast';
import { useApi } from '../../../shared/api/api-context.js';
import { newKey } from '../../../shared/idempotency/new-key.js';
import { removeVoice } from './api/remove-voice.js';
import { restoreVoice } from './api/restore-voice.js';
import { updateVoice } from './api/update-voice.js';
import { uploadVoice } from './api/upload-voice.js';
import { useAutosaveScope, useLatestList, useListMutation } from './use-autosave-mutations.js';

interface Texts {
  readonly title: string;
  readonly transcript: string;
}

/** A recording of the page, or one that is being uploaded. */
interface SavedVoice extends Texts {
  readonly key: string;
  /** Null until the server has it. */
  readonly id: string | null;
  readonly url: string | null;
  /** Sound that was added on this visit. */
  readonly file: File | null;
  readonly durationSeconds: number;
  readonly peaks: readonly number[];
  /** Texts that the server has. */
  readonly stored: Texts;
  /** Uploaded share, from 0 to 1; null while it is not uploaded. */
  readonly share: number | null;
  /** Error message of the last request. */
  readonly error: string | null;
}

/** Sound that is added to the page. */
interface NewVoice {
  readonly file: File;
  readonly durationSeconds: number;
  readonly peaks: readonly number[];
}

const noTexts: Texts = { title: '', transcript: '' };

const textsOf = ({ title, transcript }: VoiceView): Texts => ({
  title: title ?? '',
  transcript: transcript ?? '',
});

const toSavedVoice = (view: VoiceView): SavedVoice => ({
  key: view._id,
  id: view._id,
  url: view.url,
  file: null,
  durationSeconds: view.durationSeconds,
  peaks: view.peaks,
  ...textsOf(view),
  stored: textsOf(view),
  share: null,
  error: null,
});

const changedTexts = ({ title, transcript, stored }: SavedVoice) => ({
  ...(title !== stored.title && { title }),
  ...(transcript !== stored.transcript && { transcript }),
});

/**
 * Saves changes to the recordings of a page immediately: upload, texts and removal. A removal can be undone while the
 * plan has a free slot.
 * @param limit recordings included in the plan; null means unlimited or unknown
 */
export function useVoicesAutosave(
  pageId: string,
  first: readonly VoiceView[],
  limit: number | null,
  onPending: (isPending: boolean) => void,
) {
  const api = useApi();
  const toast = useToast();
  const voices = useLatestList(() => first.map(toSavedVoice));
  // Only this visit has their sound.
  const refused = voices.entries.filter(({ id, error }) => id === null && error !== null);
  const scope = useAutosaveScope((key) => saveTexts({ key }), onPending, refused.length > 0);

  const saveTexts = useListMutation(scope, {
    isResent: true,
    send: async ({ key }: { key: string }) => {
      const voice = voices.find(key);
      // A recording without an ID gets its texts once it is uploaded.
      if (!voice?.id) return;
      const { id, title, transcript } = voice;
      const body = changedTexts(voice);
      if (Object.keys(body).length > 0) await updateVoice(api, pageId, id, body);
      voices.patch(key, { error: null, stored: { title, transcript } });
    },
    showError: (message, { key }) => voices.patch(key, { error: message ?? copy.textsNotSaved }),
  });

  const upload = useListMutation(scope, {
    isResent: true,
    send: async ({ key, file }: { key: string; file: File }) => {
      // Removed before it is sent again.
      if (!voices.find(key)) return null;
      voices.patch(key, { share: 0, error: null });
      try {
        return await uploadVoice(api, pageId, {
          file,
          idempotencyKey: key,
          onProgress: (share) => voices.patch(key, { share }),
        });
      } finally {
        voices.patch(key, { share: null });
      }
    },
    onDone: (view, { key }) => {
      if (!view) return;
      // Removed during the upload.
      if (!voices.find(key)) return deleteStored({ key, id: view._id });
      voices.patch(key, { id: view._id, url: view.url, stored: textsOf(view) });
      saveTexts({ key });
    },
    showError: (message, { key }, willRetry) =>
      voices.patch(key, { error: message ?? (willRetry ? copy.waits : copy.notTaken) }),
  });

  const deleteStored = useListMutation(scope, {
    isResent: true,
    send: ({ id }: { key: string; id: string }) => removeVoice(api, pageId, id),
  });

  interface Removal {
    readonly key: string;
    readonly voice: SavedVoice;
    readonly id: string;
    readonly index: number;
  }
  const restore = useListMutation(scope, {
    send: ({ id }: Removal) => restoreVoice(api, pageId, id),
    onDone: (view, { key, voice, index }) => {
      if (voices.find(key)) return;
      voices.insertAt(index, { ...voice, url: view.url, stored: textsOf(view) });
      saveTexts({ key });
    },
  });
  const remove = useListMutation(scope, {
    send: ({ id }: Removal) => removeVoice(api, pageId, id),
    onDone: (_, removal) => {
      if (limit !== null && voices.now().length >= limit) toast.info(copy.removed);
      else toast.offer(copy.removed, { label: copy.undo, onPress: () => restore(removal) });
    },
    onFailed: ({ voice, index }) => voices.insertAt(index, voice),
  });

  return {
    voices: voices.entries,
    state: scope.state,
    /** Sends failed changes and refused recordings again: the plan may have got a slot. */
    retry: () => {
      for (const { key, file } of refused) if (file) upload({ key, file });
      scope.retry();
    },
    add: ({ file, durationSeconds, peaks }: NewVoice) => {
      const key = newKey();
      const waiting = { id: null, url: null, stored: noTexts, share: 0, error: null } as const;
      voices.set([...voices.now(), { key, file, durationSeconds, peaks, ...noTexts, ...waiting }]);
      upload({ key, file });
    },
    setTexts: (key: string, texts: Partial<Texts>) => {
      voices.patch(key, texts);
      scope.scheduleTyped(key);
    },
    /**
     * Reason why a removed recording could not be restored: the server does not have it, or the page has more than
     * the plan includes; null if it could.
     */
    finalityOf: (key: string): 'unsent' | 'overLimit' | null => {
      const stored = voices.entries.filter(({ id }) => id !== null);
      if (!stored.some((voice) => voice.key === key)) return 'unsent';
      return limit !== null && stored.length > limit ? 'overLimit' : null;
    },
    remove: (key: string) => {
      const voice = voices.find(key);
      if (!voice) return;
      const index = voices.now().indexOf(voice);
      scope.drop(key);
      voices.remove(key);
      if (voice.id !== null) remove({ key, voice, id: voice.id, index });
    },
  };
}
