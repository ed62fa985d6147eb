import { defineEndpoint } from '../endpoint.js';
import { editorOnly } from '../obituaries/obituary-descriptions.js';
import { obituaryResource } from '../obituaries/obituary-resource.schemas.js';
import { paperRoutes } from './paper.routes.js';
import { bookQuery, printKitQuery } from './paper.schemas.js';

const asReadersSeeIt =
  'It shows what readers of the obituary see, also of a frozen one; letters to the family are left out.';

export const getBookEndpoint = defineEndpoint(paperRoutes.getBook, {
  ...obituaryResource,
  summary: 'Get an obituary as a book for printing',
  description: `${editorOnly} ${asReadersSeeIt} A tagged PDF of real text, with bookmarks. HEAD draws nothing and is not counted.`,
  query: bookQuery,
  response: 'binary',
  rateLimit: 'paper',
  errors: ['obituary.notOwner'],
});

export const getPrintKitEndpoint = defineEndpoint(paperRoutes.getPrintKit, {
  ...obituaryResource,
  summary: 'Get the portrait or the card of an obituary for printing',
  description: `${editorOnly} ${asReadersSeeIt} HEAD draws nothing and is not counted.`,
  query: printKitQuery,
  response: 'binary',
  rateLimit: 'paper',
  errors: ['obituary.notOwner'],
});
