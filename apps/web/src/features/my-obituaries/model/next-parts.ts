import {
  myObituaryMessages as copy,
  missingSectionMessages,
  missingServiceMessage,
} from '@memorial/contracts/messages/ui/my-obituaries';
import type { CompletenessSection } from '@memorial/contracts/obituaries/obituaries.constants';
import type { OwnObituaryCard } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { fillText } from '@memorial/contracts/text';

/**
 * Up to two missing sections that add most to the completeness. Skips dates marked as unknown, and education
 * if the plan does not include it, and the last words of the living.
 */
export function nextParts(card: OwnObituaryCard, hasEducation: boolean): CompletenessSection[] {
  const isSuggested: Readonly<Partial<Record<CompletenessSection, boolean>>> = {
    birthDate: !card.birthDateUnknown,
    deathDate: !card.deathDateUnknown,
    education: hasEducation,
    // Worded for the words that stay of the dead.
    words: !card.isAlive,
  };
  return card.untold.filter((part) => isSuggested[part] ?? true).slice(0, 2);
}

/** «Можна додати портрет і розповісти про родину.»; null if nothing is missing. */
export function nextPartsText(card: OwnObituaryCard, hasEducation: boolean): string | null {
  const [first, second] = nextParts(card, hasEducation).map((part) =>
    part === 'serviceOrWork' && card.category === 'military'
      ? missingServiceMessage.service
      : missingSectionMessages[part],
  );
  if (first === undefined) return null;
  if (second === undefined) return fillText(copy.canTell, { first });
  return fillText(copy.canTellTwo, { first, second: withoutVerbOf(first, second) });
}

/** «розповісти про родину і про навчання»: drops a verb that both parts share. */
function withoutVerbOf(first: string, second: string): string {
  const [verb = ''] = first.split(' ', 1);
  return second.startsWith(`${verb} `) ? second.slice(verb.length + 1) : second;
}
