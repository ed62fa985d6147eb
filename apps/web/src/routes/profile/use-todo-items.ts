import { awaitedRelationshipsText } from '@memorial/contracts/messages/ui/my-obituaries';
import { profileMessages as copy, pendingMemoriesTitle } from '@memorial/contracts/messages/ui/profile';
import { displayName } from '@memorial/contracts/obituaries/format-name-and-years';
import type { OwnObituaryCard } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { displayText, fillText } from '@memorial/contracts/text';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { listMyMemoriesQuery } from '../../features/memories/api/list-my-memories.query.js';
import { type MemoriesFilter, memoriesHref } from '../../features/memories/my-memories/memories-filter.js';
import { DraftStore, isWorthSaving } from '../../features/obituary-form/create/drafts/draft-store.js';
import type { TodoItem } from '../../features/profile/components/todo-list.js';
import { useApi } from '../../shared/api/api-context.js';
import { formatDateTime } from '../../shared/format/format-date-time.js';
import { familyTreesOfPageHref, obituaryEditHref, paths } from '../../shared/navigation/paths.js';
import { useSession } from '../../shared/session/session-context.js';
import { browserStorage } from '../../shared/storage/storage.js';

const pendingMemoriesFilter: MemoriesFilter = { scope: 'onMyPages', state: 'pending', page: 1 };

/**
 * Open tasks of the user: pending memories, an unfinished draft on this device, relationships that wait for an
 * agreement, and a page without a portrait.
 */
export function useTodoItems(kept: readonly OwnObituaryCard[]): readonly TodoItem[] {
  const cards = kept.filter(({ canEdit }) => canEdit);
  const { user } = useSession();
  const userId = user?.userId ?? null;
  const draft = useMemo(() => unfinishedDraft(userId), [userId]);
  const { data: memories } = useQuery(listMyMemoriesQuery(useApi(), pendingMemoriesFilter));
  return [
    ...draft,
    ...memoriesToRead(memories?.counts.pending ?? 0),
    ...relationshipsToConfirm(cards),
    ...missingPortrait(cards),
  ];
}

/** If the count does not load, only this item is hidden. */
function memoriesToRead(count: number): readonly TodoItem[] {
  if (count === 0) return [];
  return [
    {
      key: 'memories',
      title: pendingMemoriesTitle(count),
      text: copy.memoriesWaitText,
      href: memoriesHref(pendingMemoriesFilter),
      step: copy.read,
    },
  ];
}

function unfinishedDraft(userId: string | null): readonly TodoItem[] {
  if (userId === null) return [];
  const stored = new DraftStore(browserStorage, userId).read();
  if (stored.savedAtMs === null || !isWorthSaving(stored)) return [];
  const { lastName, firstName } = stored.draft;
  const name = displayText(`${lastName} ${firstName}`.trim());
  return [
    {
      key: 'draft',
      title: name ? fillText(copy.draftOf, { name }) : copy.draft,
      text: fillText(copy.draftSaved, { moment: formatDateTime(new Date(stored.savedAtMs).toISOString()) }),
      href: paths.memoryCreate,
      step: copy.continueDraft,
    },
  ];
}

/** Shows the first page that is asked only, as below. */
function relationshipsToConfirm(cards: readonly OwnObituaryCard[]): readonly TodoItem[] {
  const card = cards.find(({ awaitedRelationships }) => awaitedRelationships > 0);
  if (!card) return [];
  return [
    {
      key: 'relationships',
      title: awaitedRelationshipsText(card.awaitedRelationships),
      text: fillText(copy.awaitedText, { name: displayName(card.fullName) }),
      href: familyTreesOfPageHref(card._id),
      step: copy.showAwaited,
    },
  ];
}

/** Shows the first page without a portrait only; the next one follows when it has one. */
function missingPortrait(cards: readonly OwnObituaryCard[]): readonly TodoItem[] {
  const card = cards.find(({ untold }) => untold.includes('photo'));
  if (!card) return [];
  return [
    {
      key: 'portrait',
      title: fillText(copy.noPortrait, { name: displayName(card.fullName) }),
      text: copy.noPortraitText,
      href: obituaryEditHref(card._id),
      step: copy.addPortrait,
    },
  ];
}
