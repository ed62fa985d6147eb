import { defineRoute } from '../route.js';

/** Static segments come before `:id`. */
export const familyTreeRoutes = {
  list: defineRoute('GET', '/family-trees', 'optional'),
  create: defineRoute('POST', '/family-trees', 'user'),
  count: defineRoute('GET', '/family-trees/count', 'user'),
  checkLimits: defineRoute('GET', '/family-trees/limits/check', 'user'),
  subscriptionLimits: defineRoute('GET', '/family-trees/subscription-limits', 'user'),
  listDeleted: defineRoute('GET', '/family-trees/deleted', 'user'),
  listLiving: defineRoute('GET', '/family-trees/obituaries/living', 'optional'),
  createLiving: defineRoute('POST', '/family-trees/obituaries/living', 'user'),
  hasTrees: defineRoute('GET', '/family-trees/obituary/:id/has-trees', 'optional'),
  listOfPage: defineRoute('GET', '/family-trees/obituary/:id/trees', 'optional'),
  get: defineRoute('GET', '/family-trees/:id', 'optional'),
  update: defineRoute('PATCH', '/family-trees/:id', 'user'),
  remove: defineRoute('DELETE', '/family-trees/:id', 'user'),
  restore: defineRoute('POST', '/family-trees/:id/restore', 'user'),
  byGeneration: defineRoute('GET', '/family-trees/:id/by-generation', 'optional'),
  isMine: defineRoute('GET', '/family-trees/:id/is-mine', 'optional'),
  gedcom: defineRoute('GET', '/family-trees/:id/gedcom', 'user'),
} as const;

/** Reading a tree out of a GEDCOM file. */
export const familyTreeImportRoutes = {
  preview: defineRoute('POST', '/family-trees/import/preview', 'user'),
  create: defineRoute('POST', '/family-trees/import', 'user'),
} as const;

export const familyMemberRoutes = {
  canAdd: defineRoute('GET', '/family-trees/:id/can-add-member', 'optional'),
  canAddGeneration: defineRoute('GET', '/family-trees/:id/can-add-generation', 'optional'),
  add: defineRoute('POST', '/family-trees/:id/members', 'user'),
  update: defineRoute('PATCH', '/family-trees/:id/members/:personId', 'user'),
  remove: defineRoute('DELETE', '/family-trees/:id/members/:personId', 'user'),
  move: defineRoute('PATCH', '/family-trees/:id/members/:personId/generation', 'user'),
} as const;

export const relationshipRoutes = {
  list: defineRoute('GET', '/family-trees/:id/relationships', 'optional'),
  create: defineRoute('POST', '/family-trees/:id/relationships', 'user'),
  listOfPerson: defineRoute('GET', '/family-trees/:id/relationships/person/:personId', 'optional'),
  update: defineRoute('PATCH', '/family-trees/:id/relationships/:relId', 'user'),
  remove: defineRoute('DELETE', '/family-trees/:id/relationships/:relId', 'user'),
  listOfPage: defineRoute('GET', '/obituaries/:id/relationships', 'optional'),
  createOfPage: defineRoute('POST', '/obituaries/:id/relationships', 'user'),
  removeOfPage: defineRoute('DELETE', '/obituaries/:id/relationships/:relId', 'user'),
  confirm: defineRoute('PATCH', '/obituaries/:id/relationships/:relId/confirm', 'user'),
} as const;
