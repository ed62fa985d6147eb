import type { OwnObituaryCard } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { displayText, fillText } from '@memorial/contracts/text';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { listOwnMemoriesQuery } from '../../features/memories/api/list-own.query.js';
import { type MemoriesQuestion, memoriesHref } from '../../features/memories/own/memories-question.js';
import type { WaitingThing } from '../../features/profile/components/waiting.js';
import { waitingMemoriesTitle, profileWords as words } from '../../features/profile/profile-words.js';
import { DraftStore, isWorthKeeping } from '../../features/wizard/draft-store.js';
import { useApi } from '../../lib/api-context.js';
import { printedName } from '../../lib/life-words.js';
import { momentOf } from '../../lib/moments.js';
import { obituaryEditHref, paths } from '../../lib/paths.js';
import { useSession } from '../../lib/session-context.js';
import { browserStorage } from '../../lib/storage.js';
import { hasScreen } from '../route-table.js';

const waitingMemories: MemoriesQuestion = { shelf: 'onMine', state: 'pending', page: 1 };

/**
 * Open tasks of the user: pending memories, an unfinished draft on this device, and a page without a
 * portrait.
 */
export function useWaiting(cards: readonly OwnObituaryCard[]): readonly WaitingThing[] {
  const { user } = useSession();
  const personId = user?.userId ?? null;
  const draft = useMemo(() => draftOf(personId), [personId]);
  const { data: memories } = useQuery(listOwnMemoriesQuery(useApi(), waitingMemories));
  return [...draft, ...toRead(memories?.counts.pending ?? 0), ...withoutPortrait(cards)];
}

/** If the count does not load, only this item is hidden. */
function toRead(count: number): readonly WaitingThing[] {
  if (count === 0) return [];
  return [
    {
      key: 'memories',
      title: waitingMemoriesTitle(count),
      text: words.memoriesWaitText,
      href: memoriesHref(waitingMemories),
      step: words.read,
    },
  ];
}

function draftOf(personId: string | null): readonly WaitingThing[] {
  if (personId === null) return [];
  const kept = new DraftStore(browserStorage, personId).read();
  if (kept.savedAtMs === null || !isWorthKeeping(kept)) return [];
  const { lastName, firstName } = kept.draft;
  const name = displayText(`${lastName} ${firstName}`.trim());
  return [
    {
      key: 'draft',
      title: name ? fillText(words.draftOf, { name }) : words.draft,
      text: fillText(words.draftKept, { moment: momentOf(new Date(kept.savedAtMs).toISOString()) }),
      href: paths.memoryCreate,
      step: words.goOn,
    },
  ];
}

/** Shows the first page without a portrait only; the next one follows when it has one. */
function withoutPortrait(cards: readonly OwnObituaryCard[]): readonly WaitingThing[] {
  const card = cards.find(({ untold }) => untold.includes('photo'));
  const href = card && obituaryEditHref(card._id);
  if (!href || !hasScreen(href)) return [];
  return [
    {
      key: 'portrait',
      title: fillText(words.noPortrait, { name: printedName(card.fullName) }),
      text: words.noPortraitText,
      href,
      step: words.addPortrait,
    },
  ];
}
