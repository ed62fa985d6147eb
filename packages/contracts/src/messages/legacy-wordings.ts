import type { ErrorCode } from '../errors.js';
import type { ClientErrorCode } from './errors/client.js';
import type * as textTables from './text-tables.js';

type TextTables = typeof textTables;

/** Reference to a screen text: `auth.passwordWeak`. */
type TextCode = {
  [D in keyof TextTables]: `${D}.${keyof TextTables[D] & string}`;
}[keyof TextTables];

/** Errors whose `message` in responses differs from the catalogue, because existing clients match it. */
export const wireMessages = {
  'familyTree.alreadyMember': 'Person is already a member of this family tree',
} as const satisfies Partial<Record<ErrorCode, string>>;

/**
 * Exact texts that earlier clients showed or matched, with the code that replaced each. Several may share one
 * code. No screen shows them, and the web never imports this file.
 */
export const legacyWordings = [
  { code: 'obituary.nameMissing', text: 'Имя не указано' },
  { code: 'obituary.biographyMissing', text: 'Информация отсутствует' },
  { code: 'auth.sessionExpiredInWizard', text: 'Сессия истекла. Сохранить прогресс и войти заново?' },
  { code: 'auth.required', text: 'Необходима авторизация' },
  { code: 'auth.sessionExpired', text: 'Сессия истекла. Пожалуйста, войдите снова.' },
  { code: 'access.forbidden', text: 'Недостатньо прав для выполнения операции' },
  { code: 'access.forbidden', text: 'Недостаточно прав для выполнения операции.' },
  { code: 'client.unknown', text: 'Неизвестная ошибка' },
  { code: 'client.unreadable', text: 'HTTP ошибка: {status}' },
  { code: 'client.unreadable', text: 'Не удалось обработать ответ сервера' },
  { code: 'auth.tokenMissing', text: 'Токен не предоставлен' },
  { code: 'auth.tokenCheckFailed', text: 'Ошибка валидации токена' },
  { code: 'auth.tokenCheckNetwork', text: 'Ошибка сети при проверке токена' },
  {
    code: 'payment.subscriptionFailed',
    text: 'Не удалось создать платеж за подписку. Попробуйте позже.',
  },
  { code: 'payment.statusFailed', text: 'Не удалось проверить статус платежа.' },
  { code: 'home.storiesFailed', text: 'Ошибка загрузки рекомендаций' },
  { code: 'plan.obituaries', text: 'Достигнут лимит некрологов для текущей подписки' },
  { code: 'plan.memories', text: 'Достигнут лимит воспоминаний для текущей подписки' },
  { code: 'plan.photos', text: 'Достигнут лимит фотографий для текущей подписки' },
  { code: 'familyTree.alreadyMember', text: wireMessages['familyTree.alreadyMember'] },
  { code: 'auth.invalidData', text: 'Invalid authentication data' },
  { code: 'familyTree.listFailed', text: 'Failed to load family trees' },
  { code: 'obituary.idMissing', text: 'No obituary ID provided' },
] as const satisfies readonly {
  readonly code: ErrorCode | ClientErrorCode | TextCode;
  readonly text: string;
}[];

/** Legacy texts of one code. */
export function legacyWordingsOf(code: (typeof legacyWordings)[number]['code']): readonly string[] {
  return legacyWordings.filter((wording) => wording.code === code).map((wording) => wording.text);
}

/** Text sent as `message` instead of the Ukrainian one, or null. */
export function wireMessageOf(code: ErrorCode): string | null {
  const messages: Partial<Record<ErrorCode, string>> = wireMessages;
  return messages[code] ?? null;
}
