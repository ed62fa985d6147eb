import type { AttachAwardRequest, PageAwardView } from '@memorial/contracts/awards/awards.schemas';
import { useRef, useState } from 'react';
import { useApi } from '../../../shared/api/api-context.js';
import {
  type AwardPhotos,
  awardDetailsBody,
  type DraftAward,
  ribbonOf,
} from '../../../shared/awards/draft-award.js';
import { newKey } from '../../../shared/idempotency/new-key.js';
import { renditionAt } from '../../../shared/obituary/photo-sources.js';
import { attachAward } from '../api/attach-award.js';
import { updateAward } from '../api/update-award.js';
import { removeAward } from './api/remove-award.js';
import { restoreAward } from './api/restore-award.js';
import { useAutosaveScope, useLatestList, useListMutation } from './use-autosave-mutations.js';

/** Width in pixels of a shown photo. */
const shownWidth = 320;

const toDraftAward = (view: PageAwardView): DraftAward => ({
  key: view._id,
  awardId: view.awardId,
  name: view.name,
  type: view.type,
  category: null,
  imageUrl: ribbonOf(view),
  dateAwarded: view.dateAwarded ?? '',
  isPosthumous: view.isPosthumous,
  description: view.description ?? '',
  photoKey: view.photo && view.imageUrl,
});

/** Awards from the catalogue keep their name and type; those of custom awards can change. */
const changeable = (award: DraftAward) => ({
  ...awardDetailsBody(award),
  ...(award.awardId === null && { name: award.name, type: award.type }),
});
const isSame = (one: DraftAward, other: DraftAward) =>
  JSON.stringify(changeable(one)) === JSON.stringify(changeable(other));

/**
 * Saves changes to the awards of an existing page immediately; works with the same list as the wizard's form.
 * An award keeps its local key while it is shown. A stored photo has its URL as key, a chosen one is in `files`
 * until it is uploaded.
 */
export function useAwardsAutosave(
  pageId: string,
  first: readonly PageAwardView[],
  onPending: (isPending: boolean) => void,
) {
  const api = useApi();
  const awards = useLatestList(() => first.map(toDraftAward));
  const [files] = useState(() => new Map<string, File>());
  /** Awards as the server has them, by local key, including removed ones. */
  const stored = useRef(new Map(first.map((view) => [view._id, view])));
  const scope = useAutosaveScope((key) => saveDetails({ key }), onPending);

  function showStoredPhoto(key: string) {
    const view = stored.current.get(key);
    if (!view) return;
    const { imageUrl, photoKey } = toDraftAward(view);
    awards.patch(key, { imageUrl, photoKey });
  }
  /** The server created or restored the award; changes made meanwhile are sent. */
  function markStored(key: string, view: PageAwardView) {
    stored.current.set(key, view);
    const award = awards.find(key);
    if (!award) return;
    const { photoKey } = award;
    if (!isSame(award, toDraftAward(view))) scope.scheduleTyped(key);
    if (photoKey !== null && files.has(photoKey)) savePhoto({ key, photoKey });
    else showStoredPhoto(key);
  }

  const saveDetails = useListMutation(scope, {
    isResent: true,
    send: async ({ key }: { key: string }) => {
      const award = awards.find(key);
      const view = stored.current.get(key);
      // An award that the server has not created yet gets later details once it is.
      if (award && view) stored.current.set(key, await updateAward(api, pageId, view._id, changeable(award)));
    },
  });

  const savePhoto = useListMutation(scope, {
    isResent: true,
    send: async ({ key, photoKey }: { key: string; photoKey: string | null }) => {
      const view = stored.current.get(key);
      const file = photoKey === null ? undefined : files.get(photoKey);
      const body = file ? {} : { imageData: null };
      if (!view || !awards.find(key)) return;
      stored.current.set(key, await updateAward(api, pageId, view._id, body, file && { file }));
    },
    // A later choice has a request of its own.
    onDone: (_, { key, photoKey }) => awards.find(key)?.photoKey === photoKey && showStoredPhoto(key),
    onFailed: ({ key, photoKey }, willRetry) =>
      !willRetry && awards.find(key)?.photoKey === photoKey && showStoredPhoto(key),
  });

  interface Attachment {
    readonly key: string;
    readonly body: AttachAwardRequest;
    readonly idempotencyKey: string;
  }
  const attach = useListMutation(scope, {
    isResent: true,
    // A retry repeats the first body: the key does not accept another one. `markStored` sends the changes.
    send: async ({ key, body, idempotencyKey }: Attachment) =>
      awards.find(key) ? attachAward(api, pageId, body, idempotencyKey) : null,
    onDone: (view, { key }) => view && markStored(key, view),
    onFailed: ({ key }, willRetry) => !willRetry && awards.remove(key),
  });

  const restore = useListMutation(scope, {
    send: ({ id }: { key: string; id: string }) => restoreAward(api, pageId, id),
    onDone: (view, { key }) => markStored(key, view),
    onFailed: ({ key }) => awards.remove(key),
  });

  const remove = useListMutation(scope, {
    send: async ({ key }: { key: string; award: DraftAward; index: number }) => {
      const view = stored.current.get(key);
      // Without a view the server never created it.
      if (view) await removeAward(api, pageId, view._id);
    },
    onFailed: ({ key, award, index }) => !awards.find(key) && awards.insertAt(index, award),
  });

  function add(award: DraftAward) {
    const { key, awardId, name, type } = award;
    const view = stored.current.get(key);
    if (view) restore({ key, id: view._id });
    else attach({ key, body: { awardId, name, type, ...awardDetailsBody(award) }, idempotencyKey: newKey() });
  }

  const photos: Pick<AwardPhotos, 'source' | 'add'> = {
    source: (photoKey) => files.get(photoKey) ?? renditionAt(photoKey, shownWidth),
    add: (file) => {
      const photoKey = newKey();
      files.set(photoKey, file);
      return photoKey;
    },
  };

  return {
    awards: awards.entries,
    photos,
    state: scope.state,
    retry: scope.retry,
    change: (next: readonly DraftAward[]) => {
      const before = awards.now();
      awards.set(next);
      before.forEach((award, index) => {
        const { key } = award;
        if (next.some((one) => one.key === key)) return;
        scope.drop(key);
        remove({ key, award, index });
      });
      for (const award of next) {
        const { key, photoKey } = award;
        const earlier = before.find((one) => one.key === key);
        if (!earlier) add(award);
        else if (!isSame(earlier, award)) scope.scheduleTyped(key);
        if (earlier && earlier.photoKey !== photoKey) savePhoto({ key, photoKey });
      }
    },
  };
}
