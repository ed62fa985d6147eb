import { planTexts } from '../messages/plans.messages.js';
import { counted } from '../text.js';
import { isComing } from './coming-limits.js';
import type { LimitType } from './limit-types.js';
import { type Plan, type PlanLevel, planLevels, planLimit, planOf, plans } from './plans.js';

/** A dearer plan as the limit modal shows it. */
export interface PlanOffer {
  readonly plan: Plan;
  /** False where the plan allows no more of the thing at hand than the present one. */
  readonly lifts: boolean;
}

/**
 * The plans that can be gone to from the present one: those that lift the limit at hand first, the cheaper before
 * the dearer. None from the dearest.
 */
export function planOffers(currentPlan: PlanLevel, limitType: LimitType): readonly PlanOffer[] {
  const amount = (level: PlanLevel) => planLimit(level, limitType) ?? Number.POSITIVE_INFINITY;
  const offers = planLevels
    .slice(planLevels.indexOf(currentPlan) + 1)
    .map((level) => ({ plan: planOf(level), lifts: amount(level) > amount(currentPlan) }));
  return [...offers.filter(({ lifts }) => lifts), ...offers.filter(({ lifts }) => !lifts)];
}

/** The plans that have any of a thing, the cheaper before the dearer. */
export function plansWith(limitType: LimitType): readonly Plan[] {
  return plans.filter(({ level }) => planLimit(level, limitType) !== 0);
}

/** The words of each limit: without a bound, and as a count. */
const words: Readonly<
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
  customAttributes: { unlimited: 'власні рядки', count: () => 'власні рядки' },
};

/** What a plan allows of one thing, as «10 сторінок пам’яті»; null where it has none of it. */
export function planAllowance(level: PlanLevel, limitType: LimitType): string | null {
  const limit = planLimit(level, limitType);
  if (limit === null) return words[limitType].unlimited;
  return limit === 0 ? null : words[limitType].count(limit);
}

/** In the order of a plan's card; videos are told by their number a month. */
const told: readonly LimitType[] = [
  'obituaries',
  'photos',
  'memories',
  'awards',
  'qr',
  'education',
  'background',
  'customAttributes',
  'family',
  'monthly_videos',
];

/** What else a plan holds beside the thing at hand: what is there today, then what comes later. */
export function planSummary(level: PlanLevel, limitType: LimitType): string {
  const atHand = limitType === 'videos' ? 'monthly_videos' : limitType;
  const allowed = (coming: boolean) =>
    told
      .filter((type) => type !== atHand && isComing(type) === coming)
      .map((type) => planAllowance(level, type))
      .filter((part) => part !== null)
      .join(', ');
  const [today, later] = [allowed(false), allowed(true)];
  return [today && `${capitalised(today)}.`, later && `${planTexts.later}: ${later}.`]
    .filter(Boolean)
    .join(' ');
}

/** The first letter of a sentence; all others stay. */
export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
