import { z } from 'zod';
import { flagField, recordField } from '../fields.schemas.js';
import { idParam } from '../ids.schemas.js';
import { thumbhashDescription } from '../media/media.schemas.js';
import { memoryStates } from '../memories/memories.constants.js';
import {
  createMemoryInput,
  guestAuthor,
  memoryPhotoView,
  memoryVoiceView,
  updateMemoryInput,
} from '../memories/memories.schemas.js';
import { contributionMessages } from '../messages/ui/contributions.js';
import { contributionPhotos, contributionTokenPattern } from './contributions.constants.js';

/* Requests: parameters. */

const token = z
  .string()
  .toLowerCase()
  .regex(contributionTokenPattern)
  .meta({ description: 'Token of a contribution link.' });
export const contributionParams = z.object({ token });
export const contributionEntryParams = z.object({ token, entryId: idParam('memory') });
export const contributionFileParams = z.object({
  token,
  entryId: idParam('memory'),
  fileId: idParam('photo or voice note'),
});

/* Request bodies. */

const { content, title, website, elapsedMs } = createMemoryInput.shape;

export const createContributionInput = recordField({
  content,
  title,
  author: guestAuthor,
  consent: z
    .literal(true, { error: contributionMessages.consentMissing })
    .describe('The writer agrees that the family keeps the entry and may publish it.'),
  toFamily: flagField()
    .default(false)
    .describe('A letter to the family: its owner and editors alone ever read it.'),
  website,
  elapsedMs,
}).meta({ id: 'CreateContributionInput' });
export type CreateContributionInput = z.output<typeof createContributionInput>;
export type CreateContributionRequest = z.input<typeof createContributionInput>;

/** Only the sent keys change. */
export const updateContributionInput = recordField(
  updateMemoryInput.pick({ content: true, title: true, author: true }).shape,
).meta({ id: 'UpdateContributionInput' });
export type UpdateContributionInput = z.output<typeof updateContributionInput>;
export type UpdateContributionRequest = z.input<typeof updateContributionInput>;

/* Responses. */

/** An obituary as the holder of a link sees it: nothing beyond portrait and name, because it may be private. */
export const openContributionView = z
  .object({
    person: z.object({
      fullName: z.string().nullable(),
      photoUrl: z.string().nullable(),
      photoThumbhash: z.string().nullable().describe(thumbhashDescription),
    }),
    expiresAt: z.string(),
    accepts: z
      .object({
        photos: z.number().int().describe(`Photos of one entry: ${contributionPhotos.max}.`),
        photoBytes: z.number().int().describe('Largest photo.'),
        voice: z.boolean().describe('True if a voice note can be decoded.'),
        voiceSeconds: z.number().int(),
        voiceBytes: z.number().int(),
      })
      .describe('What can be sent beside the text.'),
  })
  .meta({ id: 'OpenContribution' });
export type OpenContributionView = z.infer<typeof openContributionView>;

export const createdContributionView = z
  .object({ _id: z.string(), editKey: z.string() })
  .meta({ id: 'CreatedContribution' });
export type CreatedContributionView = z.infer<typeof createdContributionView>;

/** An entry as its writer sees it. */
export const contributionEntryView = z
  .object({
    _id: z.string(),
    title: z.string().nullable(),
    content: z.string(),
    author: z.object({ name: z.string(), relation: z.string().nullable() }),
    toFamily: z.boolean(),
    state: z.enum(memoryStates),
    photos: z.array(memoryPhotoView),
    voice: memoryVoiceView.nullable(),
    createdAt: z.string(),
    changeableUntil: z.string().describe('End of the term in which the edit key changes it.'),
  })
  .meta({ id: 'ContributionEntry' });
export type ContributionEntryView = z.infer<typeof contributionEntryView>;
