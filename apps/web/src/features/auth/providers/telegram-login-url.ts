import { paths, queryKeys, withQuery } from '../../../shared/navigation/paths.js';

/** Address that Telegram returns to, with this browser's sign-in state. */
export function telegramReturnUrl(origin: string, state: string): string {
  return origin + withQuery(paths.telegramCallback, { [queryKeys.signInState]: state });
}

/**
 * URL of Telegram's login page. It redirects back with the result in the fragment.
 * @see https://core.telegram.org/widgets/login
 */
export function telegramLoginUrl(botId: string, origin: string, state: string): string {
  const query = new URLSearchParams({
    bot_id: botId,
    origin,
    return_to: telegramReturnUrl(origin, state),
  });
  return `https://oauth.telegram.org/auth?${query}`;
}
