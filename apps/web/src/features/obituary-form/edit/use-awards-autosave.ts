import type {
  attachAwardEndpoint,
  removeAwardEndpoint,
  restoreAwardEndpoint,
  updateAwardEndpoint,
} from '@memorial/contracts/awards/awards.endpoints';
import { awardRoutes } from '@memorial/contracts/awards/awards.routes';
import type { AttachAwardRequest, PageAwardView } from '@memorial/contracts/awards/awards.schemas';
import { useToast } from '@memorial/ui/toast/toast';
import { useRef, useState } from 'react';
import { useApi } from '../../../lib/api-context.js';
import { awardForm } from '../../../lib/award-form.js';
import type { AwardPhotos, DraftAward } from '../../../lib/draft-award.js';
import { newKey } from '../../../lib/new-key.js';
import { renditionAt } from '../../../lib/photo-sources.js';
import { uploadTimeoutMs } from './api/save-obituary.js';
import { useAutosaveQueue } from './use-autosave-queue.js';

/** Width in pixels of a shown photo. */
const shownWidth = 320;

const asUser = { access: 'user' } as const;

const toDraftAward = (view: PageAwardView): DraftAward => ({
  key: view._id,
  awardId: view.awardId,
  name: view.name,
  type: view.type,
  category: null,
  imageUrl: view.imageUrl,
  dateAwarded: view.dateAwarded ?? '',
  description: view.description ?? '',
  photoKey: view.photo && view.imageUrl,
});

/** Awards from the catalogue keep their name and type; those of custom awards can change. */
const isCustom = ({ awardId }: DraftAward) => awardId === null;
const isSame = (one: DraftAward, other: DraftAward) =>
  one.dateAwarded === other.dateAwarded &&
  one.description === other.description &&
  (![one, other].every(isCustom) || (one.name === other.name && one.type === other.type));

/**
 * Saves changes to the awards of an existing page immediately; works with the same list as the wizard's form.
 * An award keeps its local key while it is shown; the map `ids` holds the server's IDs. A stored photo has its
 * URL as key, a chosen one is in `files` until it is uploaded.
 */
export function useAwardsAutosave(
  pageId: string,
  first: readonly PageAwardView[],
  onPending: (isPending: boolean) => void,
) {
  const api = useApi();
  const toast = useToast();
  const autosave = useAutosaveQueue(onPending);
  const [awards, setAwards] = useState<readonly DraftAward[]>(() => first.map(toDraftAward));
  const latest = useRef(awards);
  const files = useRef(new Map<string, File>());
  /** Server IDs by local key, including those of removed awards. */
  const ids = useRef(new Map(first.map(({ _id }) => [_id, _id])));
  /** Keys of the photos that the server has, by local key of the award. */
  const storedPhotos = useRef(new Map(first.map((view) => [view._id, toDraftAward(view).photoKey])));

  function set(next: readonly DraftAward[]) {
    latest.current = next;
    setAwards(next);
  }
  const find = (key: string) => latest.current.find((award) => award.key === key);
  const without = (key: string) => set(latest.current.filter((award) => award.key !== key));
  const at = (key: string) => ({ params: { id: pageId, awardId: ids.current.get(key) ?? '' } });
  const details = ({ dateAwarded, description }: DraftAward) => ({
    dateAwarded: dateAwarded || null,
    description: description || null,
  });
  const detailsOf = (key: string) => `details ${key}`;
  const photoOf = (key: string) => `photo ${key}`;
  const patch = (key: string, over: Partial<DraftAward>) =>
    set(latest.current.map((award) => (award.key === key ? { ...award, ...over } : award)));

  function attach({ key }: DraftAward) {
    const idempotencyKey = newKey();
    let body: AttachAwardRequest | null = null;
    autosave.enqueue(key, {
      send: async () => {
        const award = find(key);
        // Removed again before the request was sent.
        if (!award) return null;
        const { awardId, name, type } = award;
        // A retry repeats the first body: the key does not accept another one. `markSaved` sends the changes.
        body ??= { awardId, name, type, ...details(award) };
        return api.call<typeof attachAwardEndpoint>(
          awardRoutes.attach,
          { params: { id: pageId }, body },
          { ...asUser, idempotencyKey },
        );
      },
      onDone: (view) => view && markSaved(key, view),
      onFailed: (message, willRetry) => {
        if (!willRetry) without(key);
        if (message) toast.error(message);
      },
    });
  }

  function restore({ key }: DraftAward) {
    void autosave
      .run(() => api.call<typeof restoreAwardEndpoint>(awardRoutes.restore, at(key), asUser))
      .then((view) => {
        if (view) markSaved(key, view);
        else without(key);
      });
  }

  /** The server created the award; send details that changed meanwhile. */
  function markSaved(key: string, view: PageAwardView) {
    ids.current.set(key, view._id);
    storedPhotos.current.set(key, toDraftAward(view).photoKey);
    const award = find(key);
    if (!award) return;
    if (!isSame(award, toDraftAward(view))) update(key);
    if (award.photoKey !== null && files.current.has(award.photoKey)) updatePhoto(key);
    else patch(key, { imageUrl: view.imageUrl, photoKey: toDraftAward(view).photoKey });
  }

  function remove(award: DraftAward, index: number) {
    const { key } = award;
    autosave.cancel(key);
    autosave.cancel(detailsOf(key));
    autosave.cancel(photoOf(key));
    void autosave
      .run(async () => {
        // An award without an ID was never created on the server.
        if (ids.current.has(key))
          await api.call<typeof removeAwardEndpoint>(awardRoutes.remove, at(key), asUser);
        return true;
      })
      .then((isGone) => {
        if (isGone || find(key)) return;
        set([...latest.current.slice(0, index), award, ...latest.current.slice(index)]);
      });
  }

  function update(key: string) {
    autosave.enqueueDebounced(detailsOf(key), {
      send: async () => {
        const award = find(key);
        // An award without an ID gets its details with the create request.
        if (!award || !ids.current.has(key)) return;
        await api.call<typeof updateAwardEndpoint>(
          awardRoutes.update,
          {
            ...at(key),
            body: { ...details(award), ...(isCustom(award) && { name: award.name, type: award.type }) },
          },
          asUser,
        );
      },
    });
  }

  /** Sends the chosen photo; when the server rejects it, the stored one is shown again. */
  function updatePhoto(key: string) {
    let sentKey: string | null = null;
    // A later choice has a request of its own.
    const isChosen = (photoKey: string | null) => find(key)?.photoKey === photoKey;
    autosave.enqueue(photoOf(key), {
      send: async () => {
        const award = find(key);
        // An award without an ID gets its photo once it is created.
        if (!award || !ids.current.has(key)) return null;
        const file = award.photoKey === null ? undefined : files.current.get(award.photoKey);
        // Sent by an earlier request.
        if (award.photoKey !== null && !file) return null;
        sentKey = award.photoKey;
        const view = await api.call<typeof updateAwardEndpoint>(
          awardRoutes.update,
          { ...at(key), body: file ? awardForm({}, file) : { imageData: null } },
          { ...asUser, timeoutMs: uploadTimeoutMs },
        );
        return view;
      },
      onDone: (view) => {
        if (!view) return;
        const { photoKey } = toDraftAward(view);
        storedPhotos.current.set(key, photoKey);
        if (isChosen(sentKey)) patch(key, { imageUrl: view.imageUrl, photoKey });
      },
      onFailed: (message, willRetry) => {
        if (!willRetry && isChosen(sentKey)) patch(key, { photoKey: storedPhotos.current.get(key) ?? null });
        if (message) toast.error(message);
      },
    });
  }

  const photos: Pick<AwardPhotos, 'source' | 'add'> = {
    source: (photoKey) => files.current.get(photoKey) ?? renditionAt(photoKey, shownWidth),
    add: (file) => {
      const photoKey = newKey();
      files.current.set(photoKey, file);
      return photoKey;
    },
  };

  return {
    awards,
    photos,
    state: autosave.state,
    retry: autosave.retry,
    change: (next: readonly DraftAward[]) => {
      const before = latest.current;
      set(next);
      before.forEach((award, index) => {
        if (!next.some(({ key }) => key === award.key)) remove(award, index);
      });
      for (const award of next) {
        const earlier = before.find(({ key }) => key === award.key);
        if (earlier && !isSame(earlier, award)) update(award.key);
        if (earlier && earlier.photoKey !== award.photoKey) updatePhoto(award.key);
        if (!earlier && ids.current.has(award.key)) restore(award);
        else if (!earlier) attach(award);
      }
    },
  };
}
