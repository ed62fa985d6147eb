import { commonMessages } from '@memorial/contracts/messages/ui/common';
import { servicePackageMessages as copy } from '@memorial/contracts/messages/ui/service-packages';
import type { PlanView } from '@memorial/contracts/plans/plans.schemas';
import { fillText } from '@memorial/contracts/text';

/** One row of a plan card. */
export interface PlanFeatureRow {
  readonly label: string;
  readonly isIncluded: boolean;
  /** Null for features without an amount. */
  readonly amount: string | null;
}

type Features = PlanView['features'];

const unlimited = commonMessages.unlimited.toLowerCase();

function counted(label: string, limit: number | null, amount = '{count}'): PlanFeatureRow {
  if (limit === null) return { label, isIncluded: true, amount: unlimited };
  return { label, isIncluded: limit > 0, amount: limit > 0 ? fillText(amount, { count: limit }) : null };
}

function feature(label: string, isIncluded: boolean): PlanFeatureRow {
  return { label, isIncluded, amount: null };
}

/** Rows of a plan card: included features first. */
export function planFeatureRows(features: Features): PlanFeatureRow[] {
  const rows = [
    counted(copy.obituaries, features.maxObituaries),
    counted(copy.galleryPhotos, features.maxGalleryPhotos),
    counted(copy.voices, features.maxVoices),
    counted(copy.memories, features.maxMemories),
    feature(copy.serviceAndFamily, features.canAddMilitaryService && features.canAddFamily),
    feature(copy.awards, features.canAddAwards),
    counted(copy.qrCodes, features.maxQrCodes),
    feature(copy.education, features.canAddEducation),
    feature(copy.background, features.canChangeBackground),
    feature(copy.customAttributes, features.canAddCustomAttributes),
    counted(copy.familyTrees, features.maxFamilyTrees),
    counted(copy.videos, features.maxVideoMemoriesPerMonth, copy.perMonth),
  ];
  return [true, false].flatMap((isIncluded) => rows.filter((row) => row.isIncluded === isIncluded));
}
