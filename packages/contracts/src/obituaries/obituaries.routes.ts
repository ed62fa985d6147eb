import { defineRoute } from '../route.js';

/** Static segments come before `:id`. */
export const obituaryRoutes = {
  topFilled: defineRoute('GET', '/obituaries/top-filled', 'optional'),
  listMilitary: defineRoute('GET', '/obituaries/military', 'optional'),
  filter: defineRoute('GET', '/obituaries/filter', 'optional'),
  listDeactivated: defineRoute('GET', '/obituaries/deactivated', 'user'),
  listDeleted: defineRoute('GET', '/obituaries/deleted', 'user'),
  search: defineRoute('GET', '/obituaries/search', 'optional'),
  duplicateCandidates: defineRoute('GET', '/obituaries/alike', 'user'),
  listMine: defineRoute('GET', '/obituaries/my', 'user'),
  searchMine: defineRoute('GET', '/obituaries/my/search', 'user'),
  resolveCode: defineRoute('GET', '/obituaries/by-code/:code', 'optional'),
  getPrintedQr: defineRoute('GET', '/obituaries/by-code/:code/qr', 'public'),
  activateAll: defineRoute('PATCH', '/obituaries/activate-all', 'user'),
  list: defineRoute('GET', '/obituaries', 'optional'),
  create: defineRoute('POST', '/obituaries', 'user'),
  get: defineRoute('GET', '/obituaries/:id', 'optional'),
  update: defineRoute('PATCH', '/obituaries/:id', 'user'),
  remove: defineRoute('DELETE', '/obituaries/:id', 'user'),
  restore: defineRoute('POST', '/obituaries/:id/restore', 'user'),
  activate: defineRoute('PATCH', '/obituaries/:id/activate', 'user'),
  deactivate: defineRoute('PATCH', '/obituaries/:id/deactivate', 'user'),
} as const;
