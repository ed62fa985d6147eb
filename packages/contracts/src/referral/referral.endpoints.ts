import { defineEndpoint } from '../endpoint.js';
import { referralRoutes } from './referral.routes.js';
import { referralView } from './referral.schemas.js';

export const getMyReferralEndpoint = defineEndpoint(referralRoutes.me, {
  summary: 'Своє запрошення: код, посилання, скільки людей за ним прийшло',
  access: 'user',
  response: referralView,
});
