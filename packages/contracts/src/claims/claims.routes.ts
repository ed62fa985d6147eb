import { defineRoute } from '../route.js';

/** Claims about a page: those of claimants and owners, and those of administrators. */
export const claimRoutes = {
  create: defineRoute('POST', '/obituaries/:id/claims', 'user'),
  listMine: defineRoute('GET', '/claims/mine', 'user'),
  get: defineRoute('GET', '/claims/:id', 'user'),
  withdraw: defineRoute('POST', '/claims/:id/withdraw', 'user'),
  answer: defineRoute('POST', '/claims/:id/answer', 'user'),
  addEvidence: defineRoute('POST', '/claims/:id/evidence', 'user'),
  removeEvidence: defineRoute('DELETE', '/claims/:id/evidence/:evidenceId', 'user'),
  list: defineRoute('GET', '/admin/claims', 'admin'),
  getForAdministrator: defineRoute('GET', '/admin/claims/:id', 'admin'),
  getEvidence: defineRoute('GET', '/admin/claims/:id/evidence/:evidenceId', 'admin'),
  review: defineRoute('POST', '/admin/claims/:id/review', 'admin'),
  allowSynthesis: defineRoute('POST', '/admin/claims/:id/allow-synthesis', 'admin'),
  decide: defineRoute('POST', '/admin/claims/:id/decide', 'admin'),
} as const;
