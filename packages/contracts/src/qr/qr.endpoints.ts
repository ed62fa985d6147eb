import { defineEndpoint } from '../endpoint.js';
import { obituaryRoutes } from '../obituaries/obituaries.routes.js';
import { editorOnly } from '../obituaries/obituary-descriptions.js';
import { codeParams } from '../obituaries/obituary-queries.schemas.js';
import { obituaryResource } from '../obituaries/obituary-resource.schemas.js';
import { qrRoutes } from './qr.routes.js';
import { qrInfoView, qrPictureQuery } from './qr.schemas.js';

export const getQrPictureEndpoint = defineEndpoint(qrRoutes.getPicture, {
  ...obituaryResource,
  summary: 'Get the QR code of an obituary for printing or engraving',
  description: `${editorOnly} The first picture takes a slot of the plan; further ones take none, and stay after the plan has ended.`,
  query: qrPictureQuery,
  response: 'binary',
  errors: ['obituary.notOwner', 'plan.qr', 'rateLimit.exceeded'],
  limit: 'qr',
});

export const getQrInfoEndpoint = defineEndpoint(qrRoutes.getInfo, {
  ...obituaryResource,
  summary: 'Get the address of the QR code of an obituary, its slot in the plan, and its scans',
  description: editorOnly,
  response: qrInfoView,
  errors: ['obituary.notOwner'],
});

export const getPrintedQrEndpoint = defineEndpoint(obituaryRoutes.getPrintedQr, {
  summary: 'Get the QR code that a printed memory page carries',
  description: 'An SVG drawn of the short code alone: whether such an obituary exists is not looked up.',
  params: codeParams,
  notFound: 'obituary.notFound',
  response: 'binary',
});
