import type { PersonStatus } from '@memorial/contracts/obituaries/person-status';
import { type PersonDayKind, personDayKinds } from '@memorial/contracts/remembrance/remembrance.constants';
import { describe, expect, it } from 'vitest';
import { comingKindsOf, kindsOf, personDaysBetween } from './person-days.js';

interface Row {
  readonly says: string;
  readonly status?: PersonStatus;
  readonly birthDate?: string | null;
  readonly deathDate?: string | null;
  readonly from: string;
  readonly to: string;
  /** `day kind years` */
  readonly days: readonly string[];
}

const rows: readonly Row[] = [
  {
    says: 'a death on 31 December: its ninth and fortieth day are in the next year',
    deathDate: '2025-12-31',
    from: '2025-12-31',
    to: '2026-12-31',
    days: ['2026-01-08 ninthDay', '2026-02-08 fortiethDay', '2026-12-31 deathDay 1'],
  },
  {
    says: 'the day of the death is the first of nine and forty',
    deathDate: '2026-11-01',
    from: '2026-11-01',
    to: '2026-12-31',
    days: ['2026-11-09 ninthDay', '2026-12-10 fortiethDay'],
  },
  {
    says: 'forty days over the end of a leap February',
    deathDate: '2024-02-01',
    from: '2024-02-01',
    to: '2024-04-01',
    days: ['2024-02-09 ninthDay', '2024-03-11 fortiethDay'],
  },
  {
    says: 'a birth on 29 February: the 28th in common years',
    birthDate: '1984-02-29',
    from: '2026-01-01',
    to: '2028-12-31',
    days: ['2026-02-28 birthday 42', '2027-02-28 birthday 43', '2028-02-29 birthday 44'],
  },
  {
    says: 'a death on 29 February',
    deathDate: '2024-02-29',
    from: '2025-01-01',
    to: '2025-12-31',
    days: ['2025-02-28 deathDay 1'],
  },
  {
    says: 'partial dates name no day',
    birthDate: '1984-02',
    deathDate: '2024',
    from: '2020-01-01',
    to: '2030-12-31',
    days: [],
  },
  { says: 'unknown dates name no day', from: '2020-01-01', to: '2030-12-31', days: [] },
  {
    says: 'the day of the birth or the death itself is no anniversary',
    birthDate: '2026-03-01',
    deathDate: '2026-05-02',
    from: '2026-01-01',
    to: '2026-05-05',
    days: [],
  },
  {
    says: 'both ends of the period are in it',
    birthDate: '1950-05-01',
    deathDate: '2001-04-30',
    from: '2026-04-30',
    to: '2026-05-01',
    days: ['2026-04-30 deathDay 25', '2026-05-01 birthday 76'],
  },
  ...(['alive', 'missing', 'captive'] as const).map((status): Row => {
    return {
      says: `${status}: a birthday alone, without a count of years`,
      status,
      birthDate: '1990-07-07',
      deathDate: '2024-01-01',
      from: '2026-01-01',
      to: '2026-12-31',
      days: ['2026-07-07 birthday'],
    };
  }),
];

describe('days of a person', () => {
  it.each(rows)('$says', ({ status = 'died', birthDate = null, deathDate = null, from, to, days }) => {
    const found = personDaysBetween({ status, birthDate, deathDate }, from, to, personDayKinds);
    expect(found.map(({ day, kind, years }) => [day, kind, years].filter(Boolean).join(' '))).toEqual(days);
  });

  it('are those of the chosen kinds', () => {
    const person = { status: 'killed', birthDate: '1990-07-07', deathDate: '2024-01-01' } as const;
    const chosen: PersonDayKind[] = ['deathDay'];
    const found = personDaysBetween(person, '2026-01-01', '2026-12-31', chosen);
    expect(found).toEqual([{ day: '2026-01-01', kind: 'deathDay', years: 2 }]);
  });

  it('are offered while they may come', () => {
    const person = { status: 'died', birthDate: '1950', deathDate: '2026-11-01' } as const;
    expect(kindsOf(person)).toEqual(['deathDay', 'ninthDay', 'fortiethDay']);
    expect(comingKindsOf(person, '2026-11-09')).toEqual(['deathDay', 'ninthDay', 'fortiethDay']);
    expect(comingKindsOf(person, '2026-11-10')).toEqual(['deathDay', 'fortiethDay']);
    expect(comingKindsOf(person, '2026-12-11')).toEqual(['deathDay']);
  });
});
