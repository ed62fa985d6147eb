import { defineRoute } from '../route.js';

/** The announcement above all screens. */
export const announcementRoutes = {
  get: defineRoute('GET', '/admin/announcement', 'admin'),
  set: defineRoute('PUT', '/admin/announcement', 'admin'),
  end: defineRoute('DELETE', '/admin/announcement', 'admin'),
} as const;
