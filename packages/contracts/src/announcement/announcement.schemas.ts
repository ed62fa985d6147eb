import { z } from 'zod';
import { loggedReasonField } from '../administration/administration.schemas.js';
import { isWebAddress, lineField, maxWebAddress, recordField, requiredLine } from '../fields.schemas.js';
import { fieldMessages } from '../messages/ui/fields.js';
import { maxAnnouncementText } from './announcement.constants.js';

const ownPath = /^\/(?![/\\])\S*$/;

const link = lineField(maxWebAddress)
  .refine((text) => text === '' || ownPath.test(text) || isWebAddress(text), fieldMessages.webAddress)
  .nullable()
  .transform((text) => text || null);

export const announcementInput = recordField({
  text: requiredLine(maxAnnouncementText),
  link: link.default(null).describe('Where to read more: a path of this site, or a web address.'),
  until: z.iso
    .datetime({ error: fieldMessages.moment, offset: true })
    .nullable()
    .default(null)
    .describe('End of the announcement; null: until it is ended.'),
  reason: loggedReasonField,
}).meta({ id: 'AnnouncementInput' });
export type AnnouncementInput = z.output<typeof announcementInput>;

const instant = z.string();

export const announcementView = z
  .object({
    announcement: z
      .object({
        text: z.string(),
        link: z.string().nullable(),
        until: instant.nullable(),
        setAt: instant,
      })
      .nullable()
      .describe('Null: none is shown.'),
  })
  .meta({ id: 'CurrentAnnouncement' });
export type AnnouncementView = z.infer<typeof announcementView>;
