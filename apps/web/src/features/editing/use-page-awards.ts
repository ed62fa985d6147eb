import type {
  attachAwardEndpoint,
  removeAwardEndpoint,
  restoreAwardEndpoint,
  updateAwardEndpoint,
} from '@memorial/contracts/awards/awards.endpoints';
import { awardRoutes } from '@memorial/contracts/awards/awards.routes';
import type { PageAwardView } from '@memorial/contracts/awards/awards.schemas';
import { useToast } from '@memorial/ui/toast/toast';
import { useRef, useState } from 'react';
import { useApi } from '../../lib/api-context.js';
import type { DraftAward } from '../../lib/draft-award.js';
import { newKey } from '../../lib/new-key.js';
import { useAtOnce } from './use-at-once.js';

const asUser = { access: 'user' } as const;

const shown = (view: PageAwardView): DraftAward => ({
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
const isWrittenIn = ({ awardId }: DraftAward) => awardId === null;
const isSame = (one: DraftAward, other: DraftAward) =>
  one.dateAwarded === other.dateAwarded &&
  one.description === other.description &&
  (![one, other].every(isWrittenIn) || (one.name === other.name && one.type === other.type));

/**
 * Saves changes to the awards of an existing page immediately; works with the same list as the wizard's form.
 * An award keeps its local key while it is shown; the map `ids` holds the server's IDs.
 */
export function usePageAwards(
  pageId: string,
  first: readonly PageAwardView[],
  onPending: (isPending: boolean) => void,
) {
  const api = useApi();
  const toast = useToast();
  const atOnce = useAtOnce(onPending);
  const [awards, setAwards] = useState<readonly DraftAward[]>(() => first.map(shown));
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
  const told = ({ dateAwarded, description }: DraftAward) => ({
    dateAwarded: dateAwarded || null,
    description: description || null,
  });
  const detailsOf = (key: string) => `details ${key}`;

  function attach({ key }: DraftAward) {
    const idempotencyKey = newKey();
    atOnce.deliver(key, {
      call: async () => {
        const award = find(key);
        // Removed again before the request was sent.
        if (!award) return null;
        const { awardId, name, type } = award;
        return api.call<typeof attachAwardEndpoint>(
          awardRoutes.attach,
          { params: { id: pageId }, body: { awardId, name, type, ...told(award) } },
          { ...asUser, idempotencyKey },
        );
      },
      onDone: (view) => view && settle(key, view),
      onRefused: (refusal, isKept) => {
        if (!isKept) without(key);
        if (refusal) toast.error(refusal);
      },
    });
  }

  function restore({ key }: DraftAward) {
    void atOnce
      .run(() => api.call<typeof restoreAwardEndpoint>(awardRoutes.restore, at(key), asUser))
      .then((view) => {
        if (view) settle(key, view);
        else without(key);
      });
  }

  /** The server created the award; send details that changed meanwhile. */
  function settle(key: string, view: PageAwardView) {
    ids.current.set(key, view._id);
    const award = find(key);
    if (award && !isSame(award, shown(view))) update(key);
  }

  function remove(award: DraftAward, place: number) {
    const { key } = award;
    atOnce.forget(key);
    atOnce.forget(detailsOf(key));
    void atOnce
      .run(async () => {
        // An award without an ID was never created on the server.
        if (ids.current.has(key))
          await api.call<typeof removeAwardEndpoint>(awardRoutes.remove, at(key), asUser);
        return true;
      })
      .then((isGone) => {
        if (isGone || find(key)) return;
        set([...latest.current.slice(0, place), award, ...latest.current.slice(place)]);
      });
  }

  function update(key: string) {
    atOnce.write(detailsOf(key), {
      call: async () => {
        const award = find(key);
        // An award without an ID gets its details with the create request.
        if (!award || !ids.current.has(key)) return;
        await api.call<typeof updateAwardEndpoint>(
          awardRoutes.update,
          {
            ...at(key),
            body: { ...told(award), ...(isWrittenIn(award) && { name: award.name, type: award.type }) },
          },
          asUser,
        );
      },
    });
  }

  return {
    awards,
    state: atOnce.state,
    sendAgain: atOnce.sendAgain,
    change: (next: readonly DraftAward[]) => {
      const before = latest.current;
      set(next);
      before.forEach((award, place) => {
        if (!next.some(({ key }) => key === award.key)) remove(award, place);
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
