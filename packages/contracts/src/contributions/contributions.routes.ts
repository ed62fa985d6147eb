import { defineRoute } from '../route.js';

/** Links by which people without an account contribute to an obituary, for its owner and editors. */
export const contributionLinkRoutes = {
  create: defineRoute('POST', '/obituaries/:id/contribution-links', 'user'),
  list: defineRoute('GET', '/obituaries/:id/contribution-links', 'user'),
  end: defineRoute('DELETE', '/obituaries/:id/contribution-links/:linkId', 'user'),
  getQr: defineRoute('GET', '/obituaries/:id/contribution-links/:linkId/qr', 'user'),
} as const;

/** Calls of the people who have such a link. A token of an account is ignored. */
export const contributionRoutes = {
  open: defineRoute('GET', '/contributions/:token', 'public'),
  create: defineRoute('POST', '/contributions/:token', 'public'),
  get: defineRoute('GET', '/contributions/:token/:entryId', 'public'),
  update: defineRoute('PATCH', '/contributions/:token/:entryId', 'public'),
  withdraw: defineRoute('DELETE', '/contributions/:token/:entryId', 'public'),
  addPhoto: defineRoute('POST', '/contributions/:token/:entryId/photos', 'public'),
  addVoice: defineRoute('POST', '/contributions/:token/:entryId/voice', 'public'),
  removeFile: defineRoute('DELETE', '/contributions/:token/:entryId/files/:fileId', 'public'),
} as const;
