import type { TelegramInput } from '@memorial/contracts/auth/provider-sign-in.schemas';

/** The name that Telegram gives its answer in the fragment of an address. */
const fragmentKey = 'tgAuthResult';

/**
 * What Telegram says of a person, from the fragment of the address that it leads back to: JSON, or else JSON in
 * base64. The server judges it; here it only has to be a record with a hash.
 * @see https://core.telegram.org/widgets/login
 */
export function readTelegramResult(fragment: string): TelegramInput | null {
  const bare = fragment.replace(/^#/, '');
  const value = bare.startsWith(`${fragmentKey}=`) ? bare.slice(fragmentKey.length + 1) : bare;
  for (const text of [value, decoded(value)]) {
    const record = parse(text) ?? parse(fromBase64(text));
    if (record !== null) return record;
  }
  return null;
}

function parse(text: string | null): TelegramInput | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    const isSound = typeof value === 'object' && value !== null && 'hash' in value && Boolean(value.hash);
    return isSound ? (value as TelegramInput) : null;
  } catch {
    return null;
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Both alphabets of base64, padded or not; the bytes are UTF-8. */
function fromBase64(text: string): string | null {
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    return new TextDecoder().decode(Uint8Array.from(binary, (letter) => letter.charCodeAt(0)));
  } catch {
    return null;
  }
}
