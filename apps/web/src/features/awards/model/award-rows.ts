import type { AwardView } from '@memorial/contracts/awards/awards.schemas';

/** An award of the catalogue, as it is shown in a row. */
export interface RowAward {
  readonly award: AwardView;
  /** The degree or class, «II»; null where the award has none. */
  readonly degree: string | null;
}

/** A row of the catalogue: one award, or the degrees of one. */
export interface AwardRow {
  readonly name: string;
  readonly awards: readonly [RowAward, ...RowAward[]];
}

const degreeOf =
  /^(?<name>.+) (?:(?<degree>I{1,3}|IV|V) ступеня|(?<grade>\d)-го класу)(?<country> \(.+\))?$/u;

function partsOf({ name }: AwardView): { name: string; degree: string | null } {
  const { degree, grade, country = '', ...parts } = degreeOf.exec(name)?.groups ?? {};
  return parts.name === undefined
    ? { name, degree: null }
    : { name: parts.name + country, degree: degree ?? grade ?? null };
}

/** Joins awards that follow each other and differ in their degree alone. */
export function awardRows(awards: readonly AwardView[]): AwardRow[] {
  const rows: AwardRow[] = [];
  for (const award of awards) {
    const { name, degree } = partsOf(award);
    const last = rows.at(-1);
    if (last && degree !== null && last.name === name)
      rows[rows.length - 1] = { name, awards: [...last.awards, { award, degree }] };
    else rows.push({ name, awards: [{ award, degree }] });
  }
  // A degree that is alone keeps its full name.
  return rows.map((row) => {
    const [{ award }, ...others] = row.awards;
    return others.length > 0 ? row : { name: award.name, awards: [{ award, degree: null }] };
  });
}
