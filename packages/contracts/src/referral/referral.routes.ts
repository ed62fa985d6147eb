import { defineRoute } from '../route.js';

export const referralRoutes = { me: defineRoute('GET', '/referral/me', 'user') } as const;
