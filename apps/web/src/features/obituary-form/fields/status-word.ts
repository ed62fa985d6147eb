import { statusMessages as words } from '@memorial/contracts/messages/ui/person-status';
import type { Gender } from '@memorial/contracts/obituaries/obituaries.constants';
import type { PersonStatus } from '@memorial/contracts/obituaries/person-status';

const statusWords: Readonly<Record<PersonStatus, Readonly<Record<Gender, string>>>> = {
  killed: { male: words.killedHe, female: words.killedShe, undefined: words.killed },
  died: { male: words.diedHe, female: words.diedShe, undefined: words.died },
  missing: { male: words.missingHe, female: words.missingShe, undefined: words.missing },
  captive: { male: words.inCaptivity, female: words.inCaptivity, undefined: words.captivity },
  alive: { male: words.alive, female: words.alive, undefined: words.alive },
};

/** Word for a status as it is chosen; a noun where the gender is not told. Stored drafts may hold any text as gender. */
export const statusWord = (status: PersonStatus, gender: Gender | null): string =>
  statusWords[status][gender === 'male' || gender === 'female' ? gender : 'undefined'];
