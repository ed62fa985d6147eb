import type { ErrorTable } from '../../error-kinds.js';
import type { LimitType } from '../../plans/limit-types.js';

/**
 * Plan errors, one per limit type; `details` are `{ limitType, currentPlan, usage: { used, limit } }`. Keepers of somebody
 * else's page get `usage` only where it is that of the page.
 */
export const planErrors = {
  'plan.obituaries': {
    kind: 'forbidden',
    text: 'Досягнуто ліміту сторінок пам’яті для поточної підписки',
  },
  'plan.photos': { kind: 'forbidden', text: 'Досягнуто ліміту фотографій для поточної підписки' },
  'plan.voices': { kind: 'forbidden', text: 'Досягнуто ліміту записів голосу для поточної підписки' },
  'plan.memories': { kind: 'forbidden', text: 'Досягнуто ліміту спогадів для поточної підписки' },
  'plan.videos': { kind: 'forbidden', text: 'Відео недоступне' },
  'plan.monthlyVideos': { kind: 'forbidden', text: 'Місячний ліміт відео вичерпано' },
  'plan.awards': { kind: 'forbidden', text: 'Нагороди недоступні' },
  'plan.qr': { kind: 'forbidden', text: 'QR-коди недоступні' },
  'plan.family': { kind: 'forbidden', text: 'Сімейне дерево недоступне' },
  'plan.education': { kind: 'forbidden', text: 'Освіта недоступна' },
  'plan.background': { kind: 'forbidden', text: 'Власне тло сторінки недоступне' },
  'plan.customAttributes': { kind: 'forbidden', text: 'Свої пункти недоступні' },
  'plan.familyMembers': {
    kind: 'forbidden',
    text: 'Ви не можете додати більше членів дерева. Ліміт: {n} осіб.',
  },
  'plan.frozen': {
    kind: 'forbidden',
    text: 'Строк дії тарифу минув. Усе збережене лишається з вами; щоб додавати нове й змінювати цю частину, поновіть тариф.',
  },
} as const satisfies ErrorTable;

/** Error code of each limit type. */
export const planErrorByLimit = {
  obituaries: 'plan.obituaries',
  photos: 'plan.photos',
  voices: 'plan.voices',
  memories: 'plan.memories',
  videos: 'plan.videos',
  monthly_videos: 'plan.monthlyVideos',
  awards: 'plan.awards',
  qr: 'plan.qr',
  family: 'plan.family',
  education: 'plan.education',
  background: 'plan.background',
  customAttributes: 'plan.customAttributes',
} as const satisfies Readonly<Record<LimitType, keyof typeof planErrors>>;
