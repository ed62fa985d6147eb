import type { PersonStatus } from '../obituaries/person-status.js';
import { counted } from '../text.js';

/** «3 роки від дня загибелі», «85 років від дня народження» */
export function anniversaryText(
  occasion: 'birthday' | 'deathDay',
  years: number,
  status: PersonStatus,
): string {
  const count = counted(years, 'рік', 'роки', 'років');
  if (occasion === 'birthday') return `${count} від дня народження`;
  return `${count} від дня ${status === 'killed' ? 'загибелі' : 'смерті'}`;
}
