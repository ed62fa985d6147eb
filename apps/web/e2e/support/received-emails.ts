import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { expect } from './journey.js';

/** Text bodies of the e-mails received by an address, newest first. */
async function emailsTo(email: string): Promise<string[]> {
  const folder = process.env.E2E_LETTERS ?? '';
  let names: string[];
  try {
    names = readdirSync(folder).filter((name) => name.endsWith('.eml'));
  } catch {
    return [];
  }
  const letters = await Promise.all(
    names
      .sort()
      .reverse()
      .map((name) => PostalMime.parse(readFileSync(join(folder, name)))),
  );
  return letters
    .filter(({ to }) => to?.some(({ address }) => address === email))
    .map(({ text }) => text ?? '');
}

/** Waits until `count` e-mails have arrived and returns the code of the newest. */
export async function codeSentTo(email: string, count = 1): Promise<string> {
  await expect.poll(async () => (await emailsTo(email)).length, { timeout: 20_000 }).toBe(count);
  const [latest = ''] = await emailsTo(email);
  const code = /(?<!\d)\d{6}(?!\d)/.exec(latest)?.[0];
  if (!code) throw new Error(`no code in the letter to ${email}: ${latest}`);
  return code;
}
