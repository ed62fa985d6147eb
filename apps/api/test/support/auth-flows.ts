import { buildRegisterInput } from '@memorial/contracts/testing/builders';
import { JobWorker } from '../../src/platform/jobs/job-worker.js';
import type { Email } from '../../src/platform/mail/mailer.port.js';
import type { TestApp } from './app.js';

let count = 0;

/** Return an e-mail address that no other test uses. */
export function newEmail(name = 'olena'): string {
  count += 1;
  return `${name}-${count}@example.com`;
}

/** Return a client IP address that no other test uses; the application trusts one proxy in tests. */
export function newNetwork(): string {
  count += 1;
  return `10.${Math.floor(count / 65_536) % 256}.${Math.floor(count / 256) % 256}.${count % 256}`;
}

export interface RequestOrigin {
  readonly network?: string;
}

/** Call the auth API, by default from a unique network. */
export function postAuth(
  app: TestApp,
  path: string,
  body: object,
  { network = newNetwork() }: RequestOrigin = {},
) {
  return app.http.post(`/api/auth/${path}`).set('X-Forwarded-For', network).send(body);
}

/** Begin a sign-in with a provider. Returns its state and the browser's cookie. */
export async function beginSignIn(app: TestApp, cookie = '') {
  const answer = await postAuth(app, 'sign-in-attempts', {}).set('Cookie', cookie).expect(200);
  const [set = ''] = (answer.headers['set-cookie'] as unknown as string[] | undefined) ?? [];
  return { state: (answer.body as { state: string }).state, set, cookie: set.split(';')[0] ?? '' };
}

export function register(app: TestApp, email: string, password = 'Пам’ять-2025', from: RequestOrigin = {}) {
  return postAuth(app, 'register', buildRegisterInput({ email, password }), from);
}

/** Run due mail jobs, then list every e-mail sent to an address so far. */
export async function emailsTo(app: TestApp, email: string): Promise<Email[]> {
  await app.app.get(JobWorker, { strict: false }).runDue();
  return app.mailbox.sent.filter(({ to }) => to === email);
}

export async function lastEmailTo(app: TestApp, email: string): Promise<Email> {
  const letter = (await emailsTo(app, email)).at(-1);
  if (!letter) throw new Error(`no letter to ${email}`);
  return letter;
}

/** Return the code that is on its own line in the e-mail; null if there is none. */
export function codeIn(letter: Email): string | null {
  return /^\d{6}$/m.exec(letter.text)?.[0] ?? null;
}

export async function lastCodeTo(app: TestApp, email: string): Promise<string> {
  const code = codeIn(await lastEmailTo(app, email));
  if (code === null) throw new Error(`no code for ${email}`);
  return code;
}

/** Return a code different from the given one. */
export function wrongCode(code: string, step = 1): string {
  return String((Number(code) + step) % 1_000_000).padStart(6, '0');
}

/** Register and verify an account through the API. */
export async function registerAccount(app: TestApp, email = newEmail(), password = 'Пам’ять-2025') {
  await register(app, email, password).expect(201);
  const response = await postAuth(app, 'verify-registration', {
    email,
    code: await lastCodeTo(app, email),
  }).expect(200);
  const { token, userId } = response.body as { token: string; userId: string };
  return { email, password, token, userId };
}

export function logout(app: TestApp, authorization: string | null) {
  const request = app.http.post('/api/auth/logout');
  return authorization === null ? request : request.set('Authorization', authorization);
}
