import { z } from 'zod';
import { numberField, optionalLine, optionField, recordField } from '../fields.schemas.js';
import { idParam } from '../ids.schemas.js';
import {
  contributionLabelMaxLength,
  contributionLinkDays,
  contributionQrFormats,
  maxContributionLinks,
} from './contributions.constants.js';

/* Apart from the schemas of entries: the edit page loads the form of a link alone. */

/* Requests. */

export const contributionLinkParams = z.object({ id: idParam('obituary'), linkId: idParam('link') });

export const contributionQrQuery = recordField({
  format: optionField(contributionQrFormats)
    .default('pdf')
    .describe('`pdf` is a sheet of A5 with the name, the code and the address.'),
});
export type ContributionQrQuery = z.output<typeof contributionQrQuery>;

export const createContributionLinkInput = recordField({
  label: optionalLine(contributionLabelMaxLength)
    .default(null)
    .describe('Tells the links of an obituary apart; shown to its keepers alone.'),
  days: numberField(1, contributionLinkDays.max)
    .default(contributionLinkDays.default)
    .describe('Days for which the link is open.'),
}).meta({ id: 'CreateContributionLinkInput' });
export type CreateContributionLinkInput = z.output<typeof createContributionLinkInput>;
export type CreateContributionLinkRequest = z.input<typeof createContributionLinkInput>;

/* Responses. */

export const contributionLinkView = z
  .object({
    _id: z.string(),
    token: z
      .string()
      .nullable()
      .describe(
        'Null: it was made with an earlier secret of the server. The link works, but cannot be shown.',
      ),
    url: z.string().nullable(),
    label: z.string().nullable(),
    createdAt: z.string(),
    expiresAt: z.string(),
    entries: z.number().int().nonnegative().describe('Entries that came through it and still exist.'),
  })
  .meta({ id: 'ContributionLink' });
export type ContributionLinkView = z.infer<typeof contributionLinkView>;

export const contributionLinkList = z
  .object({
    data: z.array(contributionLinkView).describe('Open links, oldest first.'),
    max: z.number().int().describe(`At most ${maxContributionLinks} are open at the same time.`),
  })
  .meta({ id: 'ContributionLinkList' });
export type ContributionLinkList = z.infer<typeof contributionLinkList>;
