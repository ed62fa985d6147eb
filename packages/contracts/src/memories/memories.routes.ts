import { defineRoute } from '../route.js';

/** Static segments come before `:id`. */
export const memoryRoutes = {
  listCreatedByMe: defineRoute('GET', '/memories/created-by-me'),
  listForMe: defineRoute('GET', '/memories/for-me'),
  listOfPage: defineRoute('GET', '/memories/obituary/:id'),
  create: defineRoute('POST', '/memories'),
  update: defineRoute('PATCH', '/memories/:id'),
  remove: defineRoute('DELETE', '/memories/:id'),
  restore: defineRoute('POST', '/memories/:id/restore'),
  approve: defineRoute('PATCH', '/memories/:id/approve'),
  reject: defineRoute('PATCH', '/memories/:id/reject'),
} as const;
