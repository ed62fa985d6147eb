import type { TelegramInput } from '@memorial/contracts/auth/provider-sign-in.schemas';
import { recordOf } from '../../../shared/format/record-of.js';
import { parseJson } from '../../../shared/storage/parse-json.js';

/** Key of Telegram's result in the URL fragment. */
const fragmentKey = 'tgAuthResult';

/**
 * Parses Telegram's sign-in result from the URL fragment: JSON or base64-encoded JSON from a redirect, parameters
 * from the login widget. Only checks that there is a hash; the server verifies it.
 * @see https://core.telegram.org/widgets/login
 */
export function readTelegramResult(fragment: string): TelegramInput | null {
  const bare = fragment.replace(/^#/, '');
  const value = bare.startsWith(`${fragmentKey}=`) ? bare.slice(fragmentKey.length + 1) : bare;
  for (const text of [value, decoded(value)]) {
    const record = parse(text) ?? parse(fromBase64(text));
    if (record !== null) return record;
  }
  return fromParameters(bare);
}

/**
 * True if the fragment of a sign-in screen holds Telegram's result: a browser without windows is led back to the
 * screen that shows the widget.
 */
export function isTelegramResult(fragment: string): boolean {
  return fragment.startsWith(`#${fragmentKey}=`);
}

/** The fields as `&name=value`. */
function fromParameters(text: string): TelegramInput | null {
  const fields: Partial<Record<string, string>> = Object.fromEntries(new URLSearchParams(text));
  return fields.hash ? (fields as unknown as TelegramInput) : null;
}

function parse(text: string | null): TelegramInput | null {
  const value = parseJson(text);
  return recordOf(value).hash ? (value as TelegramInput) : null;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Decodes standard and URL-safe base64, padded or not, as UTF-8. Returns null for invalid input. */
function fromBase64(text: string): string | null {
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    return new TextDecoder().decode(Uint8Array.from(binary, (letter) => letter.charCodeAt(0)));
  } catch {
    return null;
  }
}
