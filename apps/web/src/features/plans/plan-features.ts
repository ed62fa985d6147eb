import { commonTexts } from '@memorial/contracts/messages/common.messages';
import type { PlanView } from '@memorial/contracts/plans/plans.schemas';
import { fillText } from '@memorial/contracts/text';
import { planWords as words } from './plan-words.js';

/** A row of a plan's card: what it is, whether the plan has it, and how much. */
export interface PlanFeatureRow {
  readonly label: string;
  readonly isIncluded: boolean;
  /** Null when there is nothing to count. */
  readonly amount: string | null;
}

type Features = PlanView['features'];

const unlimited = commonTexts.unlimited.toLowerCase();

function counted(label: string, limit: number | null, amount = '{count}'): PlanFeatureRow {
  if (limit === null) return { label, isIncluded: true, amount: unlimited };
  return { label, isIncluded: limit > 0, amount: limit > 0 ? fillText(amount, { count: limit }) : null };
}

function had(label: string, isIncluded: boolean): PlanFeatureRow {
  return { label, isIncluded, amount: null };
}

/** What a plan's card lists, what it includes first. */
export function planFeatureRows(features: Features): PlanFeatureRow[] {
  const rows = [
    counted(words.obituaries, features.maxObituaries),
    counted(words.galleryPhotos, features.maxGalleryPhotos),
    counted(words.memories, features.maxMemories),
    had(words.serviceAndFamily, features.canAddMilitaryService && features.canAddFamily),
    had(words.awards, features.canAddAwards),
    counted(words.qrCodes, features.maxQrCodes),
    had(words.education, features.canAddEducation),
    counted(words.familyTrees, features.maxFamilyTrees),
    counted(words.videos, features.maxVideoMemoriesPerMonth, words.perMonth),
  ];
  return [...rows.filter(({ isIncluded }) => isIncluded), ...rows.filter(({ isIncluded }) => !isIncluded)];
}
