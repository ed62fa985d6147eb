import { defineEndpoint } from '../endpoint.js';
import { imageUploadErrors } from '../messages/errors/media.js';
import { editorOnly, restorable, signedUrls } from '../obituaries/obituary-descriptions.js';
import { changeErrors, obituaryResource, readableObituary } from '../obituaries/obituary-resource.schemas.js';
import { awardImageField } from './awards.constants.js';
import { awardRoutes } from './awards.routes.js';
import {
  attachAwardInput,
  awardImageParams,
  awardImageQuery,
  awardList,
  awardPhotoQuery,
  awardsQuery,
  pageAwardList,
  pageAwardParams,
  pageAwardView,
  updateAwardInput,
} from './awards.schemas.js';

const awardResource = { ...obituaryResource, params: pageAwardParams } as const;

export const filterAwardsEndpoint = defineEndpoint(awardRoutes.filterCatalogue, {
  summary: 'Search the catalogue of awards',
  description: 'By name, category and type; highest awards first.',
  query: awardsQuery,
  response: awardList,
});

export const listAwardsEndpoint = defineEndpoint(awardRoutes.listCatalogue, {
  summary: 'List the whole catalogue of awards',
  description: 'Highest awards first. Takes the same parameters as /obituaries/awards.',
  query: awardsQuery,
  response: awardList,
});

export const getAwardImageEndpoint = defineEndpoint(awardRoutes.getImage, {
  summary: 'Get the drawing of an award',
  params: awardImageParams,
  query: awardImageQuery,
  notFound: 'award.notFound',
  response: 'binary',
});

export const listPageAwardsEndpoint = defineEndpoint(awardRoutes.listOfPage, {
  ...readableObituary,
  summary: 'List the awards on an obituary',
  response: pageAwardList,
});

export const attachAwardEndpoint = defineEndpoint(awardRoutes.attach, {
  ...obituaryResource,
  summary: 'Add an award to an obituary, with its own photo or without',
  description: `${editorOnly} An award of the catalogue can be on an obituary once.`,
  upload: awardImageField,
  isUploadOptional: true,
  body: attachAwardInput,
  response: pageAwardView,
  status: 201,
  errors: [
    ...changeErrors,
    'award.notFound',
    'award.addedAndDeleted',
    'award.duplicate',
    'award.tooMany',
    'plan.awards',
    ...imageUploadErrors,
  ],
  limit: 'awards',
  headers: ['Idempotency-Key'],
});

export const updateAwardEndpoint = defineEndpoint(awardRoutes.update, {
  ...awardResource,
  summary: 'Change an award on an obituary',
  description: `${editorOnly} Only the sent keys change; the own photo can be replaced or removed.`,
  upload: awardImageField,
  isUploadOptional: true,
  body: updateAwardInput,
  response: pageAwardView,
  errors: [...changeErrors, 'award.notFound', 'award.duplicate', 'plan.awards', ...imageUploadErrors],
  limit: 'awards',
});

export const removeAwardEndpoint = defineEndpoint(awardRoutes.remove, {
  ...awardResource,
  summary: 'Remove an award from an obituary',
  description: `${editorOnly} ${restorable}`,
  response: null,
  errors: [...changeErrors, 'award.notFound'],
});

export const getAwardPhotoEndpoint = defineEndpoint(awardRoutes.getPhoto, {
  ...awardResource,
  summary: "Get an award's own photo",
  description: signedUrls,
  query: awardPhotoQuery,
  response: 'binary',
  errors: ['photo.notFound'],
});

export const restoreAwardEndpoint = defineEndpoint(awardRoutes.restore, {
  ...awardResource,
  summary: 'Restore an award that was removed from an obituary',
  description: editorOnly,
  response: pageAwardView,
  errors: [...changeErrors, 'award.notFound', 'award.duplicate', 'award.tooMany', 'plan.awards'],
  limit: 'awards',
});
