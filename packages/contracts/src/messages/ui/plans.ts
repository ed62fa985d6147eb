import type { LimitType } from '../../plans/limit-types.js';
import { planErrors } from '../errors/plans.js';

/** Title of the limit modal for each limit type. */
export const limitTitles = {
  obituaries: 'Ліміт сторінок пам’яті вичерпано',
  photos: 'Ліміт фотографій вичерпано',
  voices: 'Ліміт записів голосу вичерпано',
  memories: 'Ліміт спогадів вичерпано',
  videos: planErrors['plan.videos'].text,
  monthly_videos: planErrors['plan.monthlyVideos'].text,
  awards: planErrors['plan.awards'].text,
  qr: planErrors['plan.qr'].text,
  family: planErrors['plan.family'].text,
  education: planErrors['plan.education'].text,
  background: planErrors['plan.background'].text,
  customAttributes: planErrors['plan.customAttributes'].text,
} as const satisfies Readonly<Record<LimitType, string>>;

/** Explanation in the limit modal, below its title. */
export const limitExplanations = {
  obituaries: `${planErrors['plan.obituaries'].text}. Створене лишається з вами.`,
  photos: `${planErrors['plan.photos'].text}. Додані світлини збережено.`,
  voices: `${planErrors['plan.voices'].text}. Додані записи збережено.`,
  memories: `${planErrors['plan.memories'].text}. Написане лишається з вами.`,
  videos: 'Відеоспогади доступні лише на тарифі «Преміум».',
  monthly_videos: 'Відео на цей місяць уже використано. Наступного місяця можна створити нові.',
  awards: 'Нагороди доступні на тарифах «Базовий» і «Преміум».',
  qr: 'QR-коди доступні на тарифах «Базовий» і «Преміум».',
  family: 'Сімейне дерево доступне лише на тарифі «Преміум».',
  education: 'Розділ «Освіта» доступний на тарифах «Базовий» і «Преміум».',
  background: 'Вибирати тло сторінки можна на тарифі «Преміум».',
  customAttributes: 'Додавати свої пункти можна на тарифі «Преміум».',
} as const satisfies Readonly<Record<LimitType, string>>;

/** Title and explanation for a plan that has the feature, and whose number is used up. */
export const usedUpTexts: Readonly<
  Partial<Record<LimitType, { readonly title: string; readonly explanation: string }>>
> = {
  family: {
    title: 'Ліміт сімейних дерев вичерпано',
    explanation: 'Усі дерева, які вміщує тариф, уже створено. Вони лишаються з вами.',
  },
};

/** Texts of plan cards and the limit modal. */
export const planMessages = {
  choose: 'Обрати за {price} грн',
  chooseLater: 'Обрати за {price} грн — незабаром',
  chooseFree: 'Обрати безкоштовний',
  loadFailed: 'Не вдалося завантажити тарифи',
  understood: 'Зрозуміло',
  upgrade: 'Оновити тариф',
  waitNextMonth: 'Почекати наступний місяць',
  raiseLimit: 'Збільшити ліміт',
  /** Title above `plan.frozen`. */
  frozenTitle: 'Тариф закінчився',
  /** On a page of another account. */
  othersTitle: 'Тут діє тариф сторінки',
  othersText: 'Що вміщує ця сторінка, вирішує тариф людини, яка її веде.',
  /** Read aloud instead of ∞. */
  withoutLimit: 'без обмежень',
  soon: 'незабаром',
  current: 'Ваш тариф: {name}',
  used: '{used} з {limit}',
  usedAloud: 'Використано {used} з {limit}',
  offers: 'Тарифи, на які можна перейти',
  previousOffer: 'Попередній тариф',
  nextOffer: 'Наступний тариф',
  offerPlace: '{place} / {total}',
  offerPlaceAloud: '{name}, {place} з {total}',
  doesNotLift: 'Цей тариф ліміту не змінює',
  compare: 'Порівняти тарифи',
} as const;
