import { z } from 'zod';
import { defineEndpoint } from '../endpoint.js';
import { quoteQuery, quoteView } from '../payments/payments.schemas.js';
import { planView } from '../plans/plans.schemas.js';
import { subscriptionRoutes } from './subscription.routes.js';
import {
  checkLimitQuery,
  dashboardView,
  featuresAndLimitsQuery,
  featuresAndLimitsView,
  limitCheckView,
} from './subscription.schemas.js';

export const listPlansEndpoint = defineEndpoint(subscriptionRoutes.listPlans, {
  summary: 'List the plans with their prices and features',
  response: z.array(planView),
});

export const checkLimitEndpoint = defineEndpoint(subscriptionRoutes.checkLimit, {
  summary: "Check whether the caller's plan allows one more",
  query: checkLimitQuery,
  response: limitCheckView,
  errors: ['obituary.notFound'],
});

export const featuresAndLimitsEndpoint = defineEndpoint(subscriptionRoutes.featuresAndLimits, {
  summary: "Get the caller's subscription and how much of it is used",
  query: featuresAndLimitsQuery,
  response: featuresAndLimitsView,
  errors: ['obituary.notFound'],
});

export const subscriptionDashboardEndpoint = defineEndpoint(subscriptionRoutes.dashboard, {
  summary: "Get the caller's plan, what is used of each limit, and the last payments",
  response: dashboardView,
});

export const planQuoteEndpoint = defineEndpoint(subscriptionRoutes.quote, {
  summary: 'Get the price of a plan for the caller, with the credit for unused time',
  query: quoteQuery,
  response: quoteView,
  errors: ['payment.lowerPlan', 'payment.alreadyForever', 'payment.tooFarAhead'],
});
