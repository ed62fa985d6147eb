import { administrationInput } from '../administration/administration.schemas.js';
import { defineEndpoint } from '../endpoint.js';
import { imageUploadErrors } from '../messages/errors/media.js';
import { maxPartners, partnerLogoField } from './partners.constants.js';
import { partnerRoutes } from './partners.routes.js';
import {
  addPartnerInput,
  partnerList,
  partnerLogoQuery,
  partnerOrderInput,
  partnerParams,
  updatePartnerInput,
} from './partners.schemas.js';

const partnerResource = { params: partnerParams, notFound: 'partner.notFound' } as const;

export const listPartnersEndpoint = defineEndpoint(partnerRoutes.list, {
  summary: 'List the partners of the operator',
  description: 'In their order. The partner of the configuration is listed while none is stored.',
  response: partnerList,
});

export const getPartnerLogoEndpoint = defineEndpoint(partnerRoutes.getLogo, {
  ...partnerResource,
  summary: 'Get the logo of a partner',
  query: partnerLogoQuery,
  response: 'binary',
});

export const listStoredPartnersEndpoint = defineEndpoint(partnerRoutes.listForAdministrator, {
  summary: 'List the stored partners',
  description: 'In their order, without the one of the configuration.',
  response: partnerList,
});

export const addPartnerEndpoint = defineEndpoint(partnerRoutes.add, {
  summary: 'Add a partner',
  description: `It comes last; at most ${maxPartners} are stored.`,
  body: addPartnerInput,
  response: partnerList,
  status: 201,
  errors: ['partner.tooMany', 'partner.changedMeanwhile'],
});

export const orderPartnersEndpoint = defineEndpoint(partnerRoutes.order, {
  summary: 'Change the order of the partners',
  body: partnerOrderInput,
  response: partnerList,
  errors: ['partner.changedMeanwhile'],
});

export const updatePartnerEndpoint = defineEndpoint(partnerRoutes.update, {
  ...partnerResource,
  summary: 'Change a partner',
  description: 'Only the sent keys change.',
  body: updatePartnerInput,
  response: partnerList,
  errors: ['partner.changedMeanwhile'],
});

export const removePartnerEndpoint = defineEndpoint(partnerRoutes.remove, {
  ...partnerResource,
  summary: 'Remove a partner with its logo',
  body: administrationInput,
  response: partnerList,
  errors: ['partner.changedMeanwhile'],
});

export const uploadPartnerLogoEndpoint = defineEndpoint(partnerRoutes.uploadLogo, {
  ...partnerResource,
  summary: 'Upload the logo of a partner',
  description: 'Replaces an earlier one. Transparent parts become white; metadata are removed.',
  upload: partnerLogoField,
  body: administrationInput,
  response: partnerList,
  rateLimit: 'store',
  errors: ['partner.changedMeanwhile', 'partner.logoTooLarge', ...imageUploadErrors],
});

export const removePartnerLogoEndpoint = defineEndpoint(partnerRoutes.removeLogo, {
  ...partnerResource,
  summary: 'Remove the logo of a partner',
  body: administrationInput,
  response: partnerList,
  errors: ['partner.changedMeanwhile'],
});
