import { resendVerificationEndpoint } from '@memorial/contracts/auth/auth.endpoints';
import { expect } from 'vitest';
import type { Product } from '../../support/product.js';
import type { Answer } from '../../support/product-client.js';
import type { Gaps } from './gap.js';
import { email, expectRefused, held, minute, openAccount } from './person.js';

async function verify({ client }: Product): Promise<Answer<unknown>> {
  (await client.register(email)).view();
  Object.assign(held, { code: await client.newestCode(email) });
  return client.verify(email, held.code);
}

async function expectSignedIn({ client }: Product): Promise<void> {
  const { email: entered, token } = (await client.login(email)).view();
  expect(entered).toBe(email);
  expect(await client.pagesOf(token)).toEqual({ total: 0, used: 0 });
}

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
      // The lease of a letter that the dead process may have taken up has ended by then, the code has not.
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
        await client.ask(resendVerificationEndpoint, { body: { email } });
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
};
