import { deathMessages as copy } from '@memorial/contracts/messages/ui/obituary-page';
import type { ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';

/** Word for a death as the family tells it: by the field `passing` and by gender; neutral where it is not told. */
export function deathWord({ passing, gender }: Pick<ObituaryView, 'passing' | 'gender'>): string {
  // A page that is kept on the device may be older than the field.
  return passing ? words[passing][gender] : copy.untold;
}

const words = {
  died: { male: copy.diedHe, female: copy.diedShe, undefined: copy.died },
  killed: { male: copy.killedHe, female: copy.killedShe, undefined: copy.killed },
} as const;
