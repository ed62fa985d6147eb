import type { AppConfig } from '../../../platform/config/app-config.js';
import type { EmbeddedSources } from '../../../platform/http/security-headers.js';

/**
 * Google Identity Services.
 * @see https://developers.google.com/identity/gsi/web/guides/get-google-api-clientid#content_security_policy
 */
const googleSources: EmbeddedSources = {
  scriptSrc: ['https://accounts.google.com/gsi/client'],
  styleSrc: ['https://accounts.google.com/gsi/style'],
  connectSrc: ['https://accounts.google.com/gsi/'],
  frameSrc: ['https://accounts.google.com/gsi/'],
};

/**
 * Telegram's login widget: a script that adds a frame.
 * @see https://core.telegram.org/widgets/login
 */
const telegramSources: EmbeddedSources = {
  scriptSrc: ['https://telegram.org/js/telegram-widget.js'],
  styleSrc: [],
  connectSrc: [],
  frameSrc: ['https://oauth.telegram.org'],
};

/**
 * Sources of the providers' own sign-in buttons, or null when none is configured: Google's stands where there is
 * no secret for the sign-in by redirect, Telegram's where the name of the bot is known.
 */
export function providerWidgetSources({
  google,
  telegram,
}: Pick<AppConfig, 'google' | 'telegram'>): EmbeddedSources | null {
  const embedded = [
    ...(google !== null && google.clientSecret === null ? [googleSources] : []),
    ...(telegram !== null && telegram.botName !== null ? [telegramSources] : []),
  ];
  if (embedded.length === 0) return null;
  return {
    scriptSrc: embedded.flatMap(({ scriptSrc }) => scriptSrc),
    styleSrc: embedded.flatMap(({ styleSrc }) => styleSrc),
    connectSrc: embedded.flatMap(({ connectSrc }) => connectSrc),
    frameSrc: embedded.flatMap(({ frameSrc }) => frameSrc),
  };
}
