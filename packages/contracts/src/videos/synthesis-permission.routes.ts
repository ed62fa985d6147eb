import { defineRoute } from '../route.js';

export const synthesisPermissionRoutes = {
  get: defineRoute('GET', '/obituaries/:id/synthesis-permission', 'user'),
  give: defineRoute('PUT', '/obituaries/:id/synthesis-permission', 'user'),
  withdraw: defineRoute('DELETE', '/obituaries/:id/synthesis-permission', 'user'),
} as const;
