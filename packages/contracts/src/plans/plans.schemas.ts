import { z } from 'zod';
import { commonMessages } from '../messages/ui/common.js';
import { limitTypes } from './limit-types.js';
import { planFeatures } from './plan-features.schemas.js';
import { planLevels } from './plan-table.js';

export const planLevel = z.enum(planLevels).meta({ id: 'PlanLevel' });
export const limitType = z.enum(limitTypes).meta({ id: 'LimitType' });

export const planView = z
  .object({
    level: planLevel,
    name: z.string(),
    price: z.number().int().nonnegative().describe('For one period, in whole units of the currency.'),
    currency: z.literal(commonMessages.currency),
    period: z.string(),
    features: planFeatures,
  })
  .meta({ id: 'Plan' });
export type PlanView = z.infer<typeof planView>;
