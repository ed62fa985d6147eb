import type { ChangeView } from '@memorial/contracts/history/history.schemas';
import {
  pageHistoryMessages as copy,
  removedPartMessages,
} from '@memorial/contracts/messages/ui/page-history';
import { displayText, fillText } from '@memorial/contracts/text';
import { type FieldTexts, listLabels } from './field-texts.js';

const kindTexts: Readonly<Record<ChangeView['kind'], string>> = {
  edit: copy.edited,
  undo: copy.returned,
  merge: copy.merged,
  unmerge: copy.unmerged,
  decision: copy.decided,
  publication: copy.published,
  synthesisGiven: copy.synthesisGiven,
  synthesisWithdrawn: copy.synthesisWithdrawn,
  removal: copy.edited,
};

/** Author of a change, as the reader sees it; null for removals and publications. */
export function authorOf({ by, role }: ChangeView, myId: string | null): string | null {
  if (by === null) {
    if (role === null) return null;
    return role === 'administrator' ? copy.service : copy.former;
  }
  if (by.userId === myId) return copy.you;
  return by.name === null ? copy.leaving : displayText(by.name);
}

/** Content of a change: «Змінено: «Біографія»», «Прибрано нагороду: Орден Свободи». */
export function describeChange({ kind, fields, part }: ChangeView, texts: FieldTexts): string {
  if (part) {
    const what = removedPartMessages[part.type];
    return part.name === null ? what : fillText(copy.named, { what, name: displayText(part.name) });
  }
  if (kind === 'decision' && fields.length === 0) return copy.decidedAlone;
  return fillText(kindTexts[kind], { fields: listLabels(fields, texts) });
}
