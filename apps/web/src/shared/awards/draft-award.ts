import { type AwardType, awardTypes } from '@memorial/contracts/awards/awards.constants';
import type { AwardView } from '@memorial/contracts/awards/awards.schemas';
import { recordOf } from '../format/record-of.js';

/** Award added to a page that does not exist yet. */
export interface DraftAward {
  /** Identifies the award within the draft. */
  readonly key: string;
  /** ID in the catalogue; null for a custom award. */
  readonly awardId: string | null;
  readonly name: string;
  readonly type: AwardType;
  readonly category: string | null;
  /** Drawing of its ribbon; null where its stripes are not known. */
  readonly imageUrl: string | null;
  /** 'YYYY', 'YYYY-MM' or 'YYYY-MM-DD'; empty when unknown. */
  readonly dateAwarded: string;
  readonly isPosthumous: boolean;
  readonly description: string;
  /** Key of the own photo in `AwardPhotos`; null without one. */
  readonly photoKey: string | null;
}

/** Own photos of awards, by the keys that the awards name. */
export interface AwardPhotos {
  /** File or URL; null when this browser no longer has the file; undefined while it is loading. */
  readonly source: (photoKey: string) => File | string | null | undefined;
  /** Stores a chosen file. @returns its key */
  readonly add: (file: File) => string;
  /** Maximum file size of the plan, in bytes; null when the plan is unknown. */
  readonly maxBytes: number | null;
}

/** Details of an award as sent. */
export const awardDetailsBody = ({
  dateAwarded,
  isPosthumous,
  description,
}: Pick<DraftAward, 'dateAwarded' | 'isPosthumous' | 'description'>) => ({
  dateAwarded: dateAwarded || null,
  isPosthumous,
  description: description || null,
});

/** Drawing of an award's ribbon; null where its stripes are not known: a ribbon is never made up. */
export const ribbonOf = ({ imageUrl, isRibbonKnown }: Pick<AwardView, 'imageUrl' | 'isRibbonKnown'>) =>
  isRibbonKnown ? imageUrl : null;

/** Image of this site, or a data URL from an old draft. */
const ownPicture = /^(?:\/(?![/\\])|data:image\/)/;

/** Read an award from a stored value; null when it is invalid. */
export function toDraftAward(value: unknown): DraftAward | null {
  const stored = recordOf(value);
  const text = (key: string) => (typeof stored[key] === 'string' ? stored[key] : '');
  const type = awardTypes.find((one) => one === stored.type);
  if (text('key') === '' || text('name') === '' || type === undefined) return null;
  return {
    key: text('key'),
    awardId: text('awardId') || null,
    name: text('name'),
    type,
    category: text('category') || null,
    imageUrl: ownPicture.test(text('imageUrl')) ? text('imageUrl') : null,
    dateAwarded: text('dateAwarded'),
    isPosthumous: stored.isPosthumous === true,
    description: text('description'),
    photoKey: text('photoKey') || null,
  };
}
