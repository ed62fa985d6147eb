import { counted } from '../text.js';
import type { LimitType } from './limit-types.js';
import { type Plan, type PlanLevel, planLevels, planLimit, planOf, plans } from './plan-table.js';

/** A higher plan in the limit modal. */
export interface PlanOffer {
  readonly plan: Plan;
  /** False if the plan does not allow more of this limit type than the current one. */
  readonly lifts: boolean;
}

/**
 * Plans higher than the current one: first those that raise this limit, cheaper before dearer. Empty for the
 * highest plan.
 */
export function planOffers(currentPlan: PlanLevel, limitType: LimitType): readonly PlanOffer[] {
  const amount = (level: PlanLevel) => planLimit(level, limitType) ?? Number.POSITIVE_INFINITY;
  const offers = planLevels
    .slice(planLevels.indexOf(currentPlan) + 1)
    .map((level) => ({ plan: planOf(level), lifts: amount(level) > amount(currentPlan) }));
  return [...offers.filter(({ lifts }) => lifts), ...offers.filter(({ lifts }) => !lifts)];
}

/** Plans that allow any of this limit type, cheapest first. */
export function plansWith(limitType: LimitType): readonly Plan[] {
  return plans.filter(({ level }) => planLimit(level, limitType) !== 0);
}

/** Labels of each limit: unlimited, and with a count. */
const limitLabels: Readonly<
  Record<LimitType, { readonly unlimited: string; readonly count: (limit: number) => string }>
> = {
  obituaries: {
    unlimited: 'сторінки пам’яті без обмежень',
    count: (limit) => counted(limit, 'сторінка пам’яті', 'сторінки пам’яті', 'сторінок пам’яті'),
  },
  photos: {
    unlimited: 'світлини без обмежень',
    count: (limit) =>
      counted(limit, 'світлина в\u00a0галереї', 'світлини в\u00a0галереї', 'світлин у\u00a0галереї'),
  },
  voices: {
    unlimited: 'записи голосу без обмежень',
    count: (limit) => counted(limit, 'запис голосу', 'записи голосу', 'записів голосу'),
  },
  memories: {
    unlimited: 'спогади без обмежень',
    count: (limit) => `${counted(limit, 'спогад', 'спогади', 'спогадів')} на\u00a0рік`,
  },
  videos: { unlimited: 'відеоспогади', count: () => 'відеоспогади' },
  monthly_videos: {
    unlimited: 'відеоспогади без обмежень',
    count: (limit) => `${counted(limit, 'відеоспогад', 'відеоспогади', 'відеоспогадів')} на\u00a0місяць`,
  },
  awards: {
    unlimited: 'нагороди',
    count: (limit) => counted(limit, 'нагорода', 'нагороди', 'нагород'),
  },
  qr: {
    unlimited: 'QR-коди без обмежень',
    count: (limit) =>
      limit === 1
        ? 'QR-код на\u00a0пам’ятник'
        : `${counted(limit, 'QR-код', 'QR-коди', 'QR-кодів')} на\u00a0пам’ятники`,
  },
  family: {
    unlimited: 'сімейні дерева без обмежень',
    count: (limit) => counted(limit, 'сімейне дерево', 'сімейні дерева', 'сімейних дерев'),
  },
  education: { unlimited: 'розділ «Освіта»', count: () => 'розділ «Освіта»' },
  background: { unlimited: 'власне тло сторінки', count: () => 'власне тло сторінки' },
  customAttributes: { unlimited: 'свої пункти', count: () => 'свої пункти' },
};

/** Allowance of a plan for one limit type, as «10 сторінок пам’яті»; null if the plan allows none. */
export function planAllowance(level: PlanLevel, limitType: LimitType): string | null {
  const limit = planLimit(level, limitType);
  if (limit === null) return limitLabels[limitType].unlimited;
  return limit === 0 ? null : limitLabels[limitType].count(limit);
}

/** Order on a plan card; videos are shown by their monthly number. */
const summaryOrder: readonly LimitType[] = [
  'obituaries',
  'photos',
  'voices',
  'memories',
  'awards',
  'qr',
  'education',
  'background',
  'customAttributes',
  'family',
  'monthly_videos',
];

/** Other allowances of a plan besides this limit type, as a sentence. */
export function planSummary(level: PlanLevel, limitType: LimitType): string {
  const atHand = limitType === 'videos' ? 'monthly_videos' : limitType;
  const allowed = summaryOrder
    .filter((type) => type !== atHand)
    .map((type) => planAllowance(level, type))
    .filter((part) => part !== null);
  return `${capitalised(allowed.join(', '))}.`;
}

/** Upper-case the first letter only. */
export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
