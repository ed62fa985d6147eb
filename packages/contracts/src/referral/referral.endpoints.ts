import { defineEndpoint } from '../endpoint.js';
import { referralRoutes } from './referral.routes.js';
import { referralView } from './referral.schemas.js';

export const getMyReferralEndpoint = defineEndpoint(referralRoutes.me, {
  summary: "Get the caller's invitation and its results",
  response: referralView,
});
