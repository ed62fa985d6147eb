import { createHash, createHmac } from 'node:crypto';

export const telegramBotToken = '700700700:an-own-bot-token-of-the-journeys_12345';

type Fields = Readonly<Record<string, string | number>>;

/**
 * Login data as Telegram sends it, with its hash.
 * @see https://core.telegram.org/widgets/login#checking-authorization
 */
export function saidByTelegram(fields: Fields): Fields {
  const lines = Object.keys(fields)
    .sort()
    .map((name) => `${name}=${fields[name]}`);
  const key = createHash('sha256').update(telegramBotToken).digest();
  return { ...fields, hash: createHmac('sha256', key).update(lines.join('\n')).digest('hex') };
}
