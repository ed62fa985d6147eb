import { z } from 'zod';

const count = z.number().int().nonnegative();

/** A person's invitation and what came of it. */
export const referralView = z
  .object({
    code: z.string(),
    /** The whole address of the registration with the code filled in. */
    link: z.string(),
    /** Registrations begun with the code, those that were confirmed included. */
    invited: count,
    /** Accounts opened with it. */
    registered: count,
  })
  .meta({ id: 'Referral' });
export type ReferralView = z.infer<typeof referralView>;
