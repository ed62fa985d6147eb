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
import type { DraftAward } from '../../../lib/draft-award.js';
import { newKey } from '../../../lib/new-key.js';
import { useAutosaveQueue } from './use-autosave-queue.js';

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
});

/** Awards from the catalogue keep their name and type; those of custom awards can change. */
const isCustom = ({ awardId }: DraftAward) => awardId === null;
const isSame = (one: DraftAward, other: DraftAward) =>
  one.dateAwarded === other.dateAwarded &&
  one.description === other.description &&
  (![one, other].every(isCustom) || (one.name === other.name && one.type === other.type));

/**
 * Saves changes to the awards of an existing page immediately; works with the same list as the wizard's form.
 * An award keeps its local key while it is shown; the map `ids` holds the server's IDs.
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
  /** Server IDs by local key, including those of removed awards. */
  const ids = useRef(new Map(first.map(({ _id }) => [_id, _id])));

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
    const award = find(key);
    if (award && !isSame(award, toDraftAward(view))) update(key);
  }

  function remove(award: DraftAward, index: number) {
    const { key } = award;
    autosave.cancel(key);
    autosave.cancel(detailsOf(key));
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

  return {
    awards,
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
        if (!earlier && ids.current.has(award.key)) restore(award);
        else if (!earlier) attach(award);
      }
    },
  };
}
