import { z } from 'zod';
import { loggedReasonField } from '../administration/administration.schemas.js';
import {
  lineField,
  listField,
  optionalLine,
  optionalText,
  optionalWebAddress,
  recordField,
  requiredLine,
} from '../fields.schemas.js';
import { idParamsOf, objectId } from '../ids.schemas.js';
import { maxPartners, maxPartnerText } from './partners.constants.js';

export const partnerParams = idParamsOf('partner');

export const partnerLogoQuery = recordField({
  v: lineField(64)
    .optional()
    .describe('Version of the logo: with the present one the response is cacheable forever.'),
});

const about = optionalText(maxPartnerText.about);
const address = optionalLine(maxPartnerText.address);

export const addPartnerInput = recordField({
  name: requiredLine(maxPartnerText.name),
  about: about.default(null),
  address: address.default(null).describe('Where the partner is found: town, street.'),
  url: optionalWebAddress.default(null).describe('Web site of the partner.'),
  reason: loggedReasonField,
}).meta({ id: 'AddPartnerInput' });
export type AddPartnerInput = z.output<typeof addPartnerInput>;
export type AddPartnerRequest = z.input<typeof addPartnerInput>;

/** Only the sent keys change. */
export const updatePartnerInput = recordField({
  name: requiredLine(maxPartnerText.name).optional(),
  about: about.optional(),
  address: address.optional(),
  url: optionalWebAddress.optional(),
  reason: loggedReasonField,
}).meta({ id: 'UpdatePartnerInput' });
export type UpdatePartnerInput = z.output<typeof updatePartnerInput>;

export const partnerOrderInput = recordField({
  ids: listField(objectId, maxPartners).describe('All partners, in the order in which they are shown.'),
  reason: loggedReasonField,
}).meta({ id: 'PartnerOrderInput' });
export type PartnerOrderInput = z.output<typeof partnerOrderInput>;

const text = z.string().nullable();

/** A partner as everybody reads it. */
export const partnerView = z
  .object({
    _id: text.describe('Null: the one of the configuration, shown while none is stored.'),
    name: z.string(),
    about: text,
    address: text,
    url: text.describe('Web site.'),
    logoUrl: text,
  })
  .meta({ id: 'Partner' });
export type PartnerView = z.infer<typeof partnerView>;

export const partnerList = z.object({ data: z.array(partnerView) }).meta({ id: 'PartnerList' });
export type PartnerList = z.infer<typeof partnerList>;
