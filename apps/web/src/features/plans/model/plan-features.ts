import { commonMessages } from '@memorial/contracts/messages/ui/common';
import { servicePackageMessages as copy } from '@memorial/contracts/messages/ui/service-packages';
import type { LimitType } from '@memorial/contracts/plans/limit-types';
import type { PlanView } from '@memorial/contracts/plans/plans.schemas';
import { isUnreleased } from '@memorial/contracts/plans/unreleased-features';
import { fillText } from '@memorial/contracts/text';

/** `included`: available now; `coming`: in the plan, but not released yet; `missing`: not in the plan. */
export type FeatureState = 'included' | 'coming' | 'missing';

/** One row of a plan card. */
export interface PlanFeatureRow {
  readonly label: string;
  readonly state: FeatureState;
  /** Null for features without an amount. */
  readonly amount: string | null;
}

type Features = PlanView['features'];

const unlimited = commonMessages.unlimited.toLowerCase();

function stateOf(isIncluded: boolean, limitType: LimitType | null): FeatureState {
  if (!isIncluded) return 'missing';
  return limitType !== null && isUnreleased(limitType) ? 'coming' : 'included';
}

function counted(
  label: string,
  limitType: LimitType,
  limit: number | null,
  amount = '{count}',
): PlanFeatureRow {
  if (limit === null) return { label, state: stateOf(true, limitType), amount: unlimited };
  const text = limit > 0 ? fillText(amount, { count: limit }) : null;
  return { label, state: stateOf(limit > 0, limitType), amount: text };
}

function feature(label: string, limitType: LimitType | null, isIncluded: boolean): PlanFeatureRow {
  return { label, state: stateOf(isIncluded, limitType), amount: null };
}

/** Rows of a plan card: available features first, then coming ones, then missing ones. */
export function planFeatureRows(features: Features): PlanFeatureRow[] {
  const rows = [
    counted(copy.obituaries, 'obituaries', features.maxObituaries),
    counted(copy.galleryPhotos, 'photos', features.maxGalleryPhotos),
    counted(copy.voices, 'voices', features.maxVoices),
    counted(copy.memories, 'memories', features.maxMemories),
    feature(copy.serviceAndFamily, null, features.canAddMilitaryService && features.canAddFamily),
    feature(copy.awards, 'awards', features.canAddAwards),
    counted(copy.qrCodes, 'qr', features.maxQrCodes),
    feature(copy.education, 'education', features.canAddEducation),
    feature(copy.background, 'background', features.canChangeBackground),
    feature(copy.customAttributes, 'customAttributes', features.canAddCustomAttributes),
    counted(copy.familyTrees, 'family', features.maxFamilyTrees),
    counted(copy.videos, 'monthly_videos', features.maxVideoMemoriesPerMonth, copy.perMonth),
  ];
  const inOrder = ['included', 'coming', 'missing'] as const;
  return inOrder.flatMap((state) => rows.filter((row) => row.state === state));
}
