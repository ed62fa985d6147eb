import { type AwardType, awardTypes } from '@memorial/contracts/awards/awards.constants';

/** An award that was chosen for a page which does not stand yet. */
export interface DraftAward {
  /** Names it within the draft. */
  readonly key: string;
  /** In the catalogue; null when it was written in. */
  readonly awardId: string | null;
  readonly name: string;
  readonly type: AwardType;
  readonly category: string | null;
  readonly imageUrl: string | null;
  /** 'YYYY', 'YYYY-MM' or 'YYYY-MM-DD'; empty when it is not told. */
  readonly dateAwarded: string;
  readonly description: string;
}

/** A drawing of this site, or one that an old draft holds itself. */
const ownPicture = /^(?:\/(?![/\\])|data:image\/)/;

/** Whatever of a kept value is an award; null when it is none. */
export function toDraftAward(value: unknown): DraftAward | null {
  if (typeof value !== 'object' || value === null) return null;
  const kept: Readonly<Record<string, unknown>> = { ...value };
  const text = (key: string) => (typeof kept[key] === 'string' ? kept[key] : '');
  const type = awardTypes.find((one) => one === kept.type);
  if (text('key') === '' || text('name') === '' || type === undefined) return null;
  return {
    key: text('key'),
    awardId: text('awardId') || null,
    name: text('name'),
    type,
    category: text('category') || null,
    imageUrl: ownPicture.test(text('imageUrl')) ? text('imageUrl') : null,
    dateAwarded: text('dateAwarded'),
    description: text('description'),
  };
}
