import { type ClaimState, claimAnswerTerm } from '@memorial/contracts/claims/claims.constants';
import { dayOfInstant, formatPartialDate } from '@memorial/contracts/dates';
import { screenPaths } from '@memorial/contracts/screen-paths';
import type { EmailContent, EmailFrame } from '../../platform/mail/email-layout.js';

/* These e-mails repeat nothing that anybody typed, and name nobody: a name could hold a message or an address. */

const nothingByOpening = 'Якщо просто відкрити посилання, нічого не зміниться.';

function openClaim(claimId: string, { publicUrl }: EmailFrame, label = 'Відкрити звернення') {
  return { label, url: `${publicUrl}${screenPaths.claim.replace(':id', claimId)}` };
}

const claimantTexts: Readonly<Record<ClaimState, Pick<EmailContent, 'subject' | 'paragraphs'>>> = {
  open: {
    subject: 'Ми отримали ваше звернення',
    paragraphs: [
      'Дякуємо, що написали. Ваше звернення отримала адміністрація.',
      'Ми уважно його прочитаємо й напишемо вам. Документи, якщо ви їх додали, бачить лише адміністрація.',
    ],
  },
  inReview: {
    subject: 'Ми розбираємося з вашим зверненням',
    paragraphs: [
      'Адміністрація прочитала ваше звернення й запитала того, хто веде сторінку.',
      'Про рішення ми вам напишемо. Робити зараз нічого не треба.',
    ],
  },
  accepted: {
    subject: 'Ми погодилися з вашим зверненням',
    paragraphs: [
      'Адміністрація погодилася з вашим зверненням. Що саме вирішено і чому, ви побачите за посиланням.',
    ],
  },
  declined: {
    subject: 'Щодо вашого звернення є рішення',
    paragraphs: [
      'Адміністрація уважно прочитала ваше звернення, але погодитися з ним не змогла. Чому, пояснено за посиланням.',
    ],
  },
  withdrawn: {
    subject: 'Ви відкликали звернення',
    paragraphs: ['Ваше звернення більше не розглядають. Додані до нього зображення стерто.'],
  },
};

/** Tells the claimant of a new state. */
export function claimantEmail(claimId: string, state: ClaimState, frame: EmailFrame): EmailContent {
  return { ...claimantTexts[state], action: openClaim(claimId, frame), closing: [nothingByOpening] };
}

type OwnerState = Exclude<ClaimState, 'open'>;

const ownerTexts: Readonly<Record<OwnerState, Pick<EmailContent, 'subject' | 'paragraphs'>>> = {
  inReview: {
    subject: 'Щодо вашої сторінки надійшло звернення',
    paragraphs: [
      'Щодо сторінки, яку ви ведете, до нас звернулася людина. Адміністрація розглядає це звернення і хоче почути й вас.',
      `Напишіть, будь ласка, що ви про це думаєте: на відповідь є ${claimAnswerTerm}. Вашу відповідь прочитає лише адміністрація.`,
    ],
  },
  accepted: {
    subject: 'Щодо вашої сторінки є рішення',
    paragraphs: [
      'Адміністрація розглянула звернення щодо сторінки, яку ви ведете, і погодилася з ним. Що саме вирішено і чому, ви побачите за посиланням.',
    ],
  },
  declined: {
    subject: 'Щодо вашої сторінки є рішення',
    paragraphs: [
      'Адміністрація розглянула звернення щодо сторінки, яку ви ведете, і не погодилася з ним. На сторінці нічого не змінилося.',
    ],
  },
  withdrawn: {
    subject: 'Звернення щодо вашої сторінки відкликано',
    paragraphs: [
      'Людина, яка зверталася щодо сторінки, яку ви ведете, відкликала своє звернення. Розглядати його більше не будуть.',
    ],
  },
};

/** Tells the owner of a new state. */
export function ownerEmail(claimId: string, state: OwnerState, frame: EmailFrame): EmailContent {
  const label = state === 'inReview' ? 'Прочитати й відповісти' : undefined;
  return { ...ownerTexts[state], action: openClaim(claimId, frame, label), closing: [nothingByOpening] };
}

/** Asks the owner whether the page should pass to its successor. @param answerUntil end of the term to answer */
export function successionClaimEmail(claimId: string, answerUntil: Date, frame: EmailFrame): EmailContent {
  return {
    subject: 'Чи передати вашу сторінку?',
    paragraphs: [
      'Людина, якій ви довірили свою сторінку на майбутнє, просить передати її вже тепер.',
      'Якщо ви й далі хочете вести її самі, напишіть про це: одного речення досить. Якщо згодні передати, теж напишіть.',
      `Відповісти можна до ${formatPartialDate(dayOfInstant(answerUntil.getTime()))}. Якщо до того часу відповіді не буде, адміністрація зможе передати сторінку.`,
    ],
    action: openClaim(claimId, frame, 'Відповісти'),
    closing: [nothingByOpening],
  };
}

/** Sent to a claimant whose claim has ended with its obituary. */
export function goneObituaryEmail(): EmailContent {
  return {
    subject: 'Ваше звернення більше не розглядають',
    paragraphs: [
      'Сторінки, про яку ви нам писали, вже немає: її видалено. Тому й рішення щодо неї не буде. Ваше звернення і додані до нього зображення ми стерли. Дякуємо, що написали.',
    ],
  };
}
