import { defineRoute } from '../route.js';

/** Static segments come before `:id`. */
export const obituaryRoutes = {
  topFilled: defineRoute('GET', '/obituaries/top-filled'),
  listMilitary: defineRoute('GET', '/obituaries/military'),
  filter: defineRoute('GET', '/obituaries/filter'),
  listDeactivated: defineRoute('GET', '/obituaries/deactivated'),
  listDeleted: defineRoute('GET', '/obituaries/deleted'),
  search: defineRoute('GET', '/obituaries/search'),
  duplicateCandidates: defineRoute('GET', '/obituaries/alike'),
  listMine: defineRoute('GET', '/obituaries/my'),
  searchMine: defineRoute('GET', '/obituaries/my/search'),
  resolveCode: defineRoute('GET', '/obituaries/by-code/:code'),
  getPrintedQr: defineRoute('GET', '/obituaries/by-code/:code/qr'),
  activateAll: defineRoute('PATCH', '/obituaries/activate-all'),
  list: defineRoute('GET', '/obituaries'),
  create: defineRoute('POST', '/obituaries'),
  get: defineRoute('GET', '/obituaries/:id'),
  update: defineRoute('PATCH', '/obituaries/:id'),
  remove: defineRoute('DELETE', '/obituaries/:id'),
  restore: defineRoute('POST', '/obituaries/:id/restore'),
  activate: defineRoute('PATCH', '/obituaries/:id/activate'),
  deactivate: defineRoute('PATCH', '/obituaries/:id/deactivate'),
} as const;
