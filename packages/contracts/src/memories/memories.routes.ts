import { defineRoute } from '../route.js';

/** Static segments come before `:id`. */
export const memoryRoutes = {
  listCreatedByMe: defineRoute('GET', '/memories/created-by-me', 'user'),
  listForMe: defineRoute('GET', '/memories/for-me', 'user'),
  listOfPage: defineRoute('GET', '/memories/obituary/:id', 'optional'),
  create: defineRoute('POST', '/memories', 'optional'),
  moderate: defineRoute('POST', '/memories/moderate', 'public'),
  update: defineRoute('PATCH', '/memories/:id', 'optional'),
  remove: defineRoute('DELETE', '/memories/:id', 'optional'),
  getFile: defineRoute('GET', '/memories/:id/files/:fileId', 'optional'),
  restore: defineRoute('POST', '/memories/:id/restore', 'optional'),
  approve: defineRoute('PATCH', '/memories/:id/approve', 'user'),
  reject: defineRoute('PATCH', '/memories/:id/reject', 'user'),
} as const;
