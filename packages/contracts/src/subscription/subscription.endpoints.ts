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
  summary: 'List the plans with their prices and features',
  access: 'public',
  response: z.array(planView),
});

export const checkLimitEndpoint = defineEndpoint(subscriptionRoutes.checkLimit, {
  summary: "Check whether the caller's plan allows one more",
  access: 'user',
  query: checkLimitQuery,
  response: limitCheckView,
  errors: ['obituary.notFound'],
});

export const featuresAndLimitsEndpoint = defineEndpoint(subscriptionRoutes.featuresAndLimits, {
  summary: "Get the caller's subscription and how much of it is used",
  access: 'user',
  query: featuresAndLimitsQuery,
  response: featuresAndLimitsView,
  errors: ['obituary.notFound'],
});
