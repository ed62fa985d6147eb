import { z } from 'zod';
import { optionField, recordField } from '../fields.schemas.js';
import { objectId } from '../ids.schemas.js';
import { paymentView } from '../payments/payments.schemas.js';
import { limitTypes } from '../plans/limit-types.js';
import { limitType, planLevel } from '../plans/plans.schemas.js';

const count = z.number().int().nonnegative();

const limit = count.nullable().describe('Null is unlimited.');

/** Usage of a limit. */
export const usageView = z.object({ used: count, limit }).meta({ id: 'Usage' });
export type UsageView = z.infer<typeof usageView>;

export const limitTotalView = z.object({ used: count, limit, remaining: limit }).meta({ id: 'LimitTotal' });
export type LimitTotalView = z.infer<typeof limitTotalView>;

export const checkLimitQuery = recordField({
  type: optionField(limitTypes).describe('Limit to check.'),
  obituaryId: objectId
    .optional()
    .describe(
      'An obituary that the caller keeps: limits of pages are then those of its owner, and those per obituary of this one.',
    ),
});
export type CheckLimitQuery = z.infer<typeof checkLimitQuery>;

export const limitCheckView = z
  .object({
    canPerform: z.boolean(),
    limitType,
    currentPlan: planLevel,
    usage: usageView
      .nullable()
      .describe('Null for a limit of a whole account, where it is that of somebody else.'),
  })
  .meta({ id: 'LimitCheck' });
export type LimitCheckView = z.infer<typeof limitCheckView>;

export const featuresAndLimitsQuery = recordField({
  obituaryId: objectId
    .optional()
    .describe(
      'With an obituary that the caller keeps, `subscription` and `photos` are those of its owner and its gallery; without it those of the caller and the fullest gallery.',
    ),
});

export const featuresAndLimitsView = z
  .object({
    subscription: z.object({
      level: planLevel,
      startsAt: z.string().nullable(),
      endsAt: z.string().nullable(),
    }),
    obituaries: z.object({ canCreate: z.boolean(), total: limitTotalView }),
    memories: z.object({ canCreate: z.boolean(), total: limitTotalView }),
    photos: z.object({ canUpload: z.boolean(), total: limitTotalView }),
  })
  .meta({ id: 'FeaturesAndLimits' });
export type FeaturesAndLimitsView = z.infer<typeof featuresAndLimitsView>;

/** Usage of a limit; for a limit per obituary, of the fullest one. */
const currentUsage = z.object({ current: count, limit });

export const dashboardView = z
  .object({
    subscription: z.object({
      level: planLevel,
      startsAt: z.string().nullable(),
      endsAt: z.string().nullable().describe('Null: for ever, or FREE. Includes renewals that follow.'),
      daysLeft: count.nullable().describe('Days until the end, rounded up; null without an end.'),
      lapsed: z
        .object({ level: planLevel, endsAt: z.string() })
        .nullable()
        .describe('The last dearer plan that has ended.'),
    }),
    usage: z.record(limitType, currentUsage),
    payments: z.array(paymentView).describe('The last ones, newest first.'),
    canPay: z.boolean().describe('False: payments are not taken now.'),
    recommendedUpgrade: planLevel.nullable().describe('Null on the dearest plan.'),
  })
  .meta({ id: 'SubscriptionDashboard' });
export type DashboardView = z.infer<typeof dashboardView>;
