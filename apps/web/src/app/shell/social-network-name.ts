const names: Readonly<Record<string, string>> = {
  'facebook.com': 'Facebook',
  'instagram.com': 'Instagram',
  'threads.com': 'Threads',
  'threads.net': 'Threads',
  't.me': 'Telegram',
  'telegram.me': 'Telegram',
  'youtube.com': 'YouTube',
  'youtu.be': 'YouTube',
  'tiktok.com': 'TikTok',
  'x.com': 'X',
  'twitter.com': 'X',
  'linkedin.com': 'LinkedIn',
  'viber.com': 'Viber',
  'wa.me': 'WhatsApp',
  'whatsapp.com': 'WhatsApp',
};

/** Display name of the social network that a URL belongs to; the host when it is unknown. */
export function socialNetworkName(href: string): string {
  const host = new URL(href).hostname.replace(/^www\./, '');
  const known = Object.keys(names).find((name) => host === name || host.endsWith(`.${name}`));
  return known ? (names[known] ?? host) : host;
}
