import { cutMarks } from '@memorial/contracts/clean-text';

/** Endings of domains that people write without a protocol; others are rather a full stop without a space. */
const domainEndings = [
  'com',
  'net',
  'org',
  'info',
  'biz',
  'ua',
  'ru',
  'su',
  'by',
  'kz',
  'pl',
  'de',
  'eu',
  'uk',
  'us',
  'io',
  'me',
  'be',
  'ly',
  'gl',
  'cc',
  'tv',
  'to',
  'co',
  'app',
  'dev',
  'site',
  'online',
  'store',
  'shop',
  'top',
  'xyz',
  'club',
  'link',
  'page',
  'live',
  'fun',
  'pro',
  'space',
  'website',
  'click',
  'icu',
  'bet',
  'casino',
  'укр',
  'рф',
] as const;

const protocol = /(?:https?|ftp|tg|viber)\s{0,3}:\s{0,3}\/\/|\bwww\s{0,3}\./iu;
/** Each label is read from its start alone, so that a long row of letters is read once. */
const bareDomain = new RegExp(
  `(?<![\\p{L}\\d-])(?=[\\p{L}\\d-]*[a-z])[\\p{L}\\d-]{1,63}\\.(?:[a-z\\d-]{1,63}\\.){0,3}(?:${domainEndings.join('|')})(?![\\p{L}\\d-])|(?<![\\p{L}\\d-])[\\p{L}\\d-]{2,63}\\.(?:укр|рф)(?![\\p{L}\\d-])`,
  'iu',
);
/** A user name of Telegram or Instagram, and an e-mail address. */
const userName = /@[a-z\d_]{3,}/iu;

/** True if a text leads elsewhere: by an address with or without its protocol, or by a user name. Takes linear time. */
export function containsLink(text: string): boolean {
  const plain = cutMarks(text)
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '');
  return protocol.test(plain) || bareDomain.test(plain) || userName.test(plain);
}
