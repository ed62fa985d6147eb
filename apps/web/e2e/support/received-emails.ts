import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { expect } from './base-test.js';

/** Files of the e-mails received by an address, oldest first; the mail server names them by recipient. */
function emailsTo(email: string): string[] {
  const folder = process.env.E2E_LETTERS ?? '';
  return readdirSync(folder)
    .filter((name) => name.endsWith(` ${email}.eml`))
    .sort()
    .map((name) => join(folder, name));
}

/** Waits for an e-mail with a code, the `count`th or a later one, and returns the newest code. */
export async function codeSentTo(email: string, count = 1): Promise<string> {
  const intervals = [20, 50, 100, 250];
  let code = '';
  const read = async () => {
    for (const path of emailsTo(email).slice(count - 1)) {
      const { text = '' } = await PostalMime.parse(readFileSync(path));
      code = /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0] ?? code;
    }
    return code;
  };
  await expect.poll(read, { timeout: 20_000, intervals }).not.toBe('');
  return code;
}

/** Number of e-mails that an address has received so far. */
export const countSentTo = (email: string): number => emailsTo(email).length;

/** Waits for an e-mail whose subject is this; the newest counts. @returns path, query and fragment of the product's first link in its text */
export async function linkSentTo(email: string, subject: string): Promise<string> {
  let link: URL | undefined;
  const read = async () => {
    for (const path of emailsTo(email).reverse()) {
      const { subject: its, text = '' } = await PostalMime.parse(readFileSync(path));
      if (its !== subject) continue;
      const [found] = /https?:\/\/\S+/.exec(text) ?? [];
      link = found === undefined ? undefined : new URL(found);
      return link !== undefined;
    }
    return false;
  };
  await expect.poll(read, { timeout: 20_000 }).toBe(true);
  return `${link?.pathname}${link?.search}${link?.hash}`;
}
