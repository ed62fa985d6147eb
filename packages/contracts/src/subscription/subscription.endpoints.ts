import { z } from 'zod';
import { defineEndpoint } from '../endpoint.js';
import { planView } from '../plans/plans.schemas.js';
import { subscriptionRoutes } from './subscription.routes.js';
import {
  checkLimitQuery,
  featuresAndLimitsQuery,
  featuresAndLimitsView,
  limitCheckView,
} from './subscription.schemas.js';

export const listPlansEndpoint = defineEndpoint(subscriptionRoutes.listPlans, {
  summary: 'Тарифи: ціни й можливості',
  access: 'public',
  response: z.array(planView),
});

export const checkLimitEndpoint = defineEndpoint(subscriptionRoutes.checkLimit, {
  summary: 'Чи дозволяє тариф зробити ще одну дію',
  access: 'user',
  query: checkLimitQuery,
  response: limitCheckView,
  errors: ['obituary.notFound'],
});

export const featuresAndLimitsEndpoint = defineEndpoint(subscriptionRoutes.featuresAndLimits, {
  summary: 'Підписка й те, скільки її вже використано',
  access: 'user',
  query: featuresAndLimitsQuery,
  response: featuresAndLimitsView,
  errors: ['obituary.notFound'],
});
