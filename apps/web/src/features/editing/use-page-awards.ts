import type {
  attachAwardEndpoint,
  removeAwardEndpoint,
  restoreAwardEndpoint,
  updateAwardEndpoint,
} from '@memorial/contracts/awards/awards.endpoints';
import { awardRoutes } from '@memorial/contracts/awards/awards.routes';
import type { PageAwardView } from '@memorial/contracts/awards/awards.schemas';
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

const isSame = (one: DraftAward, other: DraftAward) =>
  one.dateAwarded === other.dateAwarded && one.description === other.description;

/**
 * The awards of a page that stands, in the shape that the form of chosen awards has: what differs from before is sent at
 * once. An award keeps its key while it is shown; the server's own name for it is kept beside.
 */
export function usePageAwards(
  pageId: string,
  first: readonly PageAwardView[],
  onPending: (isPending: boolean) => void,
) {
  const api = useApi();
  const atOnce = useAtOnce(onPending);
  const [awards, setAwards] = useState<readonly DraftAward[]>(() => first.map(shown));
  const latest = useRef(awards);
  /** The server's names of what it has, and had before it was removed, by the keys of this screen. */
  const ids = useRef(new Map(first.map(({ _id }) => [_id, _id])));

  function set(next: readonly DraftAward[]) {
    latest.current = next;
    setAwards(next);
  }
  const without = (key: string) => set(latest.current.filter((award) => award.key !== key));
  const at = (key: string) => ({ params: { id: pageId, awardId: ids.current.get(key) ?? '' } });
  const told = ({ dateAwarded, description }: DraftAward) => ({
    dateAwarded: dateAwarded || null,
    description: description || null,
  });

  function attach(award: DraftAward) {
    const { awardId, name, type, key } = award;
    const idempotencyKey = newKey();
    void atOnce
      .run(() =>
        api.call<typeof attachAwardEndpoint>(
          awardRoutes.attach,
          { params: { id: pageId }, body: { awardId, name, type, ...told(award) } },
          { ...asUser, idempotencyKey },
        ),
      )
      .then((view) => {
        if (view) ids.current.set(key, view._id);
        else without(key);
      });
  }

  function restore({ key }: DraftAward) {
    void atOnce
      .run(() => api.call<typeof restoreAwardEndpoint>(awardRoutes.restore, at(key), asUser))
      .then((view) => {
        if (!view) without(key);
      });
  }

  function remove(award: DraftAward, before: readonly DraftAward[]) {
    void atOnce
      .run(async () => {
        await api.call<typeof removeAwardEndpoint>(awardRoutes.remove, at(award.key), asUser);
        return true;
      })
      .then((isGone) => {
        if (!isGone && !latest.current.some(({ key }) => key === award.key))
          set(before.filter((one) => one === award || latest.current.some(({ key }) => key === one.key)));
      });
  }

  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  function update(award: DraftAward) {
    clearTimeout(timers.current.get(award.key));
    const send = () => {
      const now = latest.current.find(({ key }) => key === award.key);
      if (now)
        void atOnce.run(() =>
          api.call<typeof updateAwardEndpoint>(
            awardRoutes.update,
            { ...at(award.key), body: told(now) },
            asUser,
          ),
        );
    };
    timers.current.set(award.key, setTimeout(send, 700));
  }

  return {
    awards,
    state: atOnce.state,
    change: (next: readonly DraftAward[]) => {
      const before = latest.current;
      set(next);
      for (const award of before) if (!next.some(({ key }) => key === award.key)) remove(award, before);
      for (const award of next) {
        const earlier = before.find(({ key }) => key === award.key);
        if (earlier && !isSame(earlier, award)) update(award);
        if (!earlier && ids.current.has(award.key)) restore(award);
        else if (!earlier) attach(award);
      }
    },
  };
}
