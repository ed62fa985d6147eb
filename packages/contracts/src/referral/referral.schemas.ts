import { z } from 'zod';

const count = z.number().int().nonnegative();

/** The account's invitation and its results. */
export const referralView = z
  .object({
    code: z.string(),
    /** Full registration URL with the code. */
    link: z.string(),
    /** Registrations started with the code, including confirmed ones. */
    invited: count,
    /** Accounts opened with the code. */
    registered: count,
  })
  .meta({ id: 'Referral' });
export type ReferralView = z.infer<typeof referralView>;
