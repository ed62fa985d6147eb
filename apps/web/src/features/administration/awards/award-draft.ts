import type { AddAwardRequest, AdminAwardView } from '@memorial/contracts/administration/awards.schemas';
import {
  type AwardCategory,
  type AwardType,
  defaultAwardCategory,
} from '@memorial/contracts/awards/awards.constants';
import { adminAwardMessages as copy } from '@memorial/contracts/messages/ui/admin-awards';
import { ApiError } from '../../../shared/api/api-error.js';

/** Stripes and their source as they are typed. */
export interface RibbonDraft {
  readonly stripes: readonly { readonly key: string; readonly color: string; readonly share: string }[];
  readonly source: string;
  /** False while the stripes are those of the award, whose shares are finer than what is shown. */
  readonly isTouched: boolean;
}

export type AwardField =
  | 'name'
  | 'category'
  | 'type'
  | 'rank'
  | 'issuer'
  | 'description'
  | 'established'
  | 'source';
export type AwardTexts = Readonly<Record<AwardField, string>>;

export function textsOf(award: AdminAwardView | null): AwardTexts {
  return {
    name: award?.name ?? '',
    category: award?.category ?? defaultAwardCategory,
    type: award?.type ?? 'Military',
    rank: award ? String(award.rank) : '',
    issuer: award?.issuer ?? '',
    description: award?.description ?? '',
    established: award?.established ? String(award.established) : '',
    source: award?.source ?? '',
  };
}

export function ribbonDraftOf(award: AdminAwardView | null): RibbonDraft {
  const stripes = (award?.ribbon ?? []).map(({ color, share }, index) => ({
    key: String(index),
    color,
    share: String(Number((share * 100).toFixed(2))).replace('.', ','),
  }));
  return { stripes, source: award?.ribbonSource ?? '', isTouched: false };
}

/** Number of a typed text; NaN for another text. */
export function numberOf(text: string): number {
  const typed = text.trim().replace(',', '.');
  return typed === '' ? Number.NaN : Number(typed);
}

type Fields = Omit<AddAwardRequest, 'reason'>;

/**
 * Values to be sent.
 * @throws ApiError with the fields that hold no number
 */
export function fieldsOf(
  award: AdminAwardView | null,
  { category, type, rank, established, ...texts }: AwardTexts,
  ribbon: RibbonDraft,
): Fields {
  const shares = ribbon.stripes.map(({ share }) => numberOf(share));
  const wrong = [
    ...(Number.isNaN(numberOf(rank)) ? ['rank'] : []),
    ...(established.trim() !== '' && Number.isNaN(numberOf(established)) ? ['established'] : []),
    ...(shares.some(Number.isNaN) ? ['ribbon'] : []),
  ];
  if (wrong.length > 0) {
    const fields = wrong.map((path) => ({ path, message: copy.numberNeeded }));
    throw new ApiError(400, 'validation.failed', copy.numberNeeded, { fields });
  }
  const typed = ribbon.stripes.map(({ color }, index) => ({ color, share: shares[index] ?? 0 }));
  const stripes = award && !ribbon.isTouched ? award.ribbon : typed;
  return {
    ...texts,
    category: category as AwardCategory,
    type: type as AwardType,
    rank: numberOf(rank),
    established: established.trim() === '' ? null : numberOf(established),
    ribbon: stripes?.length ? [...stripes] : null,
    ribbonSource: ribbon.source.trim() || null,
  };
}
