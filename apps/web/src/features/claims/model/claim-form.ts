import { type ClaimKind, claimKinds } from '@memorial/contracts/claims/claims.constants';
import type { CreateClaimRequest } from '@memorial/contracts/claims/claims.schemas';
import { claimMessages as copy } from '@memorial/contracts/messages/ui/claims';
import type { PersonRelation } from '@memorial/contracts/obituaries/obituaries.constants';

/** Values of the form; '' is not chosen. */
export interface ClaimValues {
  readonly kind: ClaimKind | null;
  readonly relation: PersonRelation | '';
  readonly photoId: string | null;
  readonly text: string;
}

export const noValues: ClaimValues = { kind: null, relation: '', photoId: null, text: '' };

export type ClaimErrors = Readonly<Partial<Record<keyof ClaimValues, string>>>;

/** Kinds that the reader of a page can choose; only a keeper may be its successor. */
export function offeredKinds(isKeeper: boolean): readonly ClaimKind[] {
  return claimKinds.filter((kind) => kind !== 'succession' || isKeeper);
}

/** Request of the values, or what is missing. */
export function readClaim({ kind, relation, photoId, text }: ClaimValues): {
  readonly body: CreateClaimRequest | null;
  readonly errors: ClaimErrors;
} {
  const errors: ClaimErrors = {
    ...(kind === null && { kind: copy.chooseKind }),
    ...(relation === '' && { relation: copy.relationNeeded }),
    ...(kind === 'photo' && photoId === null && { photoId: copy.choosePhoto }),
    ...(text.trim() === '' && { text: copy.textNeeded }),
  };
  if (kind === null || relation === '' || Object.keys(errors).length > 0) return { body: null, errors };
  return { body: { kind, relation, text, photoId: kind === 'photo' ? photoId : null }, errors };
}

export function isWritten(
  { kind, relation, photoId, text }: ClaimValues,
  pictures: readonly File[],
): boolean {
  return kind !== null || relation !== '' || photoId !== null || text !== '' || pictures.length > 0;
}

/** Errors that are left when these values have been changed. */
export function withoutErrorsOf(errors: ClaimErrors, changed: Partial<ClaimValues>): ClaimErrors {
  return Object.fromEntries(Object.entries(errors).filter(([key]) => !(key in changed)));
}
