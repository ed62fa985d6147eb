import {
  loginEndpoint,
  resendVerificationEndpoint,
  validateTokenEndpoint,
} from '@memorial/contracts/auth/auth.endpoints';
import { forgotPasswordEndpoint, resetPasswordEndpoint } from '@memorial/contracts/auth/recovery.endpoints';
import {
  getObituaryEndpoint,
  listMyObituariesEndpoint,
} from '@memorial/contracts/obituaries/obituaries.endpoints';
import {
  changeEmailEndpoint,
  changePasswordEndpoint,
  confirmEmailEndpoint,
  removeMeEndpoint,
  restoreMeEndpoint,
} from '@memorial/contracts/users/users.endpoints';
import { expect } from 'vitest';
import type { ProductAccess } from '../../support/product.js';
import { type ApiResponse, testPassword } from '../../support/product-client.js';
import { waitFor } from '../../support/wait-for.js';
import type { Gaps } from './gap.js';
import { email, expectOnePage, expectRefused, held, minute, openAccount, openPage } from './person.js';

async function verify({ client }: ProductAccess): Promise<ApiResponse<unknown>> {
  (await client.register(email)).view();
  Object.assign(held, { code: await client.newestCode(email) });
  return client.verify(email, held.code);
}

async function expectSignedIn({ client }: ProductAccess): Promise<void> {
  const { email: entered, token } = (await client.login(email)).view();
  expect(entered).toBe(email);
  expect(await client.pagesOf(token)).toEqual({ total: 0, used: 0 });
}

const newEmail = 'nova@example.com';
const newPassword = 'Три калини-2026';

async function forget({ client }: ProductAccess): Promise<void> {
  await client.callOk(forgotPasswordEndpoint, { body: { email } });
  Object.assign(held, { code: await client.newestCode(email, 2) });
}

/** Opens an account, whose only session is `held.token`, and requests a reset code. */
async function openAndForget(product: ProductAccess): Promise<void> {
  await openAccount(product);
  await forget(product);
}

const reset = ({ client }: ProductAccess) =>
  client.call(resetPasswordEndpoint, { body: { email, code: held.code, newPassword } });

const enterWith = ({ client }: ProductAccess, password: string) =>
  client.call(loginEndpoint, { body: { email, password } });

/** Waits until the session is ended, as every change of the password must do. */
const isEnded = ({ client }: ProductAccess) =>
  waitFor('the end of the session', async () => {
    const { isValid } = await client.callOk(validateTokenEndpoint, { body: { token: held.token } });
    return !isValid;
  });

export const authGaps: Gaps = {
  'auth.registrationLetter.afterRow': [
    {
      strike: ({ client }) => client.register(email),
      after: async (product) => {
        await openAccount(product);
        expect(await product.client.codesTo(email)).toHaveLength(1);
        await expectSignedIn(product);
      },
    },
  ],
  'auth.registrationLetter.afterLetter': [
    {
      strike: ({ client }) => client.register(email),
      // Past the lease of an e-mail job that the killed process may hold, before the code expires.
      aheadSeconds: 3 * minute,
      after: async (product) => {
        const code = await product.client.newestCode(email);
        (await product.client.verify(email, code)).view();
        await expectSignedIn(product);
      },
    },
  ],
  'auth.verify.afterCode': [
    {
      strike: verify,
      aheadSeconds: minute,
      after: async (product) => {
        const { client } = product;
        expectRefused(await client.verify(email, held.code), 'auth.codeExpired');
        expectRefused(await client.login(email), 'auth.notVerified');
        await client.callOk(resendVerificationEndpoint, { body: { email } });
        (await client.verify(email, await client.newestCode(email, 2))).view();
        await expectSignedIn(product);
      },
    },
  ],
  'auth.verify.afterUser': [
    {
      strike: verify,
      after: async (product) => {
        expectRefused(await product.client.verify(email, held.code), 'auth.codeExpired');
        await expectSignedIn(product);
      },
    },
  ],
  'auth.verify.afterCleanup': [
    {
      strike: verify,
      after: async (product) => {
        expectRefused(await product.client.verify(email, held.code), 'auth.invalidCode');
        await expectSignedIn(product);
      },
    },
  ],
  'auth.accountCode.afterRow': [
    {
      before: openAccount,
      strike: ({ client }) => client.call(forgotPasswordEndpoint, { body: { email } }),
      aheadSeconds: minute,
      after: async (product) => {
        await forget(product);
        (await reset(product)).view();
        (await enterWith(product, newPassword)).view();
      },
    },
  ],
  'auth.reset.afterCode': [
    {
      before: openAndForget,
      strike: reset,
      aheadSeconds: minute,
      after: async (product) => {
        await expectSignedIn(product);
        expectRefused(await reset(product), 'auth.codeExpired');
        await product.client.callOk(forgotPasswordEndpoint, { body: { email } });
        Object.assign(held, { code: await product.client.newestCode(email, 3) });
        (await reset(product)).view();
      },
    },
  ],
  'auth.reset.afterPassword': [
    {
      before: openAndForget,
      strike: reset,
      aheadSeconds: 2 * minute,
      after: async (product) => {
        await isEnded(product);
        expectRefused(await product.client.login(email), 'auth.invalidCredentials');
        (await enterWith(product, newPassword)).view();
      },
    },
  ],
  'auth.signIn.afterLetter': [
    {
      before: openAccount,
      strike: ({ client }) => client.login(email),
      after: expectSignedIn,
    },
  ],
  'accounts.password.afterChange': [
    {
      before: openAccount,
      strike: async ({ client }) => {
        const { token } = (await client.login(email)).view();
        const body = { currentPassword: testPassword, newPassword };
        return client.call(changePasswordEndpoint, { body }, { token });
      },
      aheadSeconds: 2 * minute,
      after: async (product) => {
        await isEnded(product);
        expectRefused(await product.client.login(email), 'auth.invalidCredentials');
        (await enterWith(product, newPassword)).view();
      },
    },
  ],
  'accounts.email.afterChange': [
    {
      before: openAccount,
      strike: async ({ client }) => {
        const { token } = (await client.login(email)).view();
        const body = { email: newEmail, password: testPassword };
        await client.callOk(changeEmailEndpoint, { body }, { token });
        const code = await client.newestCode(newEmail);
        return client.call(confirmEmailEndpoint, { body: { code } }, { token });
      },
      aheadSeconds: 2 * minute,
      after: async (product) => {
        await isEnded(product);
        expectRefused(await product.client.login(email), 'auth.invalidCredentials');
        (await product.client.login(newEmail)).view();
      },
    },
  ],
  'accounts.remove.afterMark': [
    {
      before: openPage,
      strike: ({ client }) => client.call(removeMeEndpoint, { body: { password: testPassword } }, held),
      aheadSeconds: 2 * minute,
      after: async (product) => {
        const { client } = product;
        const page = () => client.call(getObituaryEndpoint, { params: { id: held.pageId } });
        await waitFor('the page is hidden', async () => (await page()).status === 404);
        expectRefused(await client.call(listMyObituariesEndpoint, {}, held), 'user.deletionBegun');
        await client.callOk(restoreMeEndpoint, {}, held);
        await expectOnePage(product, false);
      },
    },
  ],
  'accounts.restore.afterParts': [
    {
      before: async (product) => {
        await openPage(product);
        await product.client.callOk(removeMeEndpoint, { body: { password: testPassword } }, held);
      },
      strike: ({ client }) => client.call(restoreMeEndpoint, {}, held),
      after: async (product) => {
        await product.client.callOk(restoreMeEndpoint, {}, held);
        await expectOnePage(product, false);
      },
    },
  ],
};
