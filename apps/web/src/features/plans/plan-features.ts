import { commonTexts } from '@memorial/contracts/messages/common.messages';
import type { PlanView } from '@memorial/contracts/plans/plans.schemas';

/** A row of a plan's card: what it is, whether the plan has it, and how much. */
export interface PlanFeatureRow {
  readonly label: string;
  readonly isIncluded: boolean;
  /** Null when there is nothing to count. */
  readonly amount: string | null;
}

type Features = PlanView['features'];

const unlimited = commonTexts.unlimited.toLowerCase();

function counted(label: string, limit: number | null, unit = ''): PlanFeatureRow {
  if (limit === null) return { label, isIncluded: true, amount: unlimited };
  return { label, isIncluded: limit > 0, amount: limit > 0 ? `${limit}${unit}` : null };
}

function had(label: string, isIncluded: boolean): PlanFeatureRow {
  return { label, isIncluded, amount: null };
}

/** What a plan's card lists, what it includes first. */
export function planFeatureRows(features: Features): PlanFeatureRow[] {
  const rows = [
    counted('Сторінки пам’яті', features.maxObituaries),
    counted('Світлини в галереї', features.maxGalleryPhotos),
    counted('Спогади, написані за рік', features.maxMemories),
    had('Військова служба, родина', features.canAddMilitaryService && features.canAddFamily),
    had('Нагороди', features.canAddAwards),
    counted('QR-код на пам’ятник', features.maxQrCodes),
    had('Освіта', features.canAddEducation),
    counted('Сімейне дерево', features.maxFamilyTrees),
    counted('Відеоспогади', features.maxVideoMemoriesPerMonth, ' на місяць'),
  ];
  return [...rows.filter(({ isIncluded }) => isIncluded), ...rows.filter(({ isIncluded }) => !isIncluded)];
}
