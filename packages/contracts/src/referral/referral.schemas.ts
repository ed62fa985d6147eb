import { z } from 'zod';

const count = z.number().int().nonnegative();

/** The account's invitation and its results. */
export const referralView = z
  .object({
    code: z.string(),
    link: z.string().describe('URL of the registration with the code.'),
    invited: count.describe('Registrations started with the code, including confirmed ones.'),
    registered: count.describe('Accounts opened with the code.'),
  })
  .meta({ id: 'Referral' });
export type ReferralView = z.infer<typeof referralView>;
