import { z } from 'zod';
import { emailMaxLength } from '../auth/auth.constants.js';
import { email } from '../auth/auth.schemas.js';
import { hasVisibleText } from '../clean-text.js';
import { listOf } from '../envelopes.schemas.js';
import {
  flagField,
  numberField,
  optionalLine,
  optionField,
  recordField,
  requiredLine,
  textField,
} from '../fields.schemas.js';
import { idParam, objectId } from '../ids.schemas.js';
import { pageRoles } from '../keepers/keepers.constants.js';
import { renditionQuery, thumbhashDescription } from '../media/media.schemas.js';
import { fieldMessages } from '../messages/ui/fields.js';
import { moderationMessages } from '../messages/ui/moderation.js';
import { defaultPageSize } from '../paging.js';
import { checkResultWindow, pagingFields } from '../paging.schemas.js';
import {
  deciderRoles,
  editKeyDays,
  guestNameMaxLength,
  heldReasons,
  maxMemoryText,
  memoryStates,
  moderationDecisions,
  moderationKeyPattern,
} from './memories.constants.js';

/* Requests: queries and parameters. */

export const memoriesQuery = recordField({
  state: optionField(memoryStates).optional().describe('Lists memories in this state only.'),
  ...pagingFields(defaultPageSize),
}).superRefine(checkResultWindow);
export type MemoriesQuery = z.output<typeof memoriesQuery>;

export const memoryFileParams = z.object({ id: idParam('memory'), fileId: idParam('photo or voice note') });

export const memoryFileQuery = renditionQuery;

/* Request bodies. */

const content = textField(maxMemoryText.content).refine(hasVisibleText, fieldMessages.required);
const optionalFields = {
  title: optionalLine(maxMemoryText.title),
  relationship: optionalLine(maxMemoryText.relationship).describe('Relation of the author to the person.'),
};

const guestName = requiredLine(guestNameMaxLength);

/** Author without an account, as a guest signs a memory. */
export const guestAuthor = recordField({
  name: guestName,
  relation: optionalFields.relationship
    .default(null)
    .describe('Relation of the author to the person; answered as `relationship`.'),
  email: optionalLine(emailMaxLength)
    .pipe(email.nullable())
    .default(null)
    .describe('Told once when the memory is approved, and erased then or with any other decision.'),
});
export type GuestAuthor = z.output<typeof guestAuthor>;

export const createMemoryInput = recordField({
  obituaryId: objectId,
  content,
  title: optionalFields.title.default(null),
  relationship: optionalFields.relationship.default(null),
  isApproved: flagField()
    .nullable()
    .optional()
    .describe('Ignored: memories of keepers are approved at once, others follow `premoderation`.'),
  author: guestAuthor.nullable().optional().describe('Needed without a token, otherwise ignored.'),
  website: z
    .string({ error: fieldMessages.text })
    .max(0, fieldMessages.leaveEmpty)
    .nullable()
    .optional()
    .describe('A trap for scripts: people do not see the field and leave it empty.'),
  elapsedMs: numberField(0, Number.MAX_SAFE_INTEGER)
    .nullable()
    .optional()
    .describe('Milliseconds since the form was opened, of a guest.'),
}).meta({ id: 'CreateMemoryInput' });
export type CreateMemoryInput = z.output<typeof createMemoryInput>;
export type CreateMemoryRequest = z.input<typeof createMemoryInput>;

/** A changed signature: as the form of a guest sends it, or the name alone, as responses have it. */
const changedAuthor = z.union(
  [
    guestName.transform((name) => ({ name, relation: undefined })),
    recordField({ name: guestName.optional(), relation: optionalFields.relationship.optional() }),
  ],
  { error: fieldMessages.text },
);

/** Only the sent keys change. Only the author may change the texts. */
export const updateMemoryInput = recordField({
  content: content.optional(),
  ...z.object(optionalFields).partial().shape,
  isApproved: flagField()
    .nullable()
    .optional()
    .describe('Only the owner, editors and administrators may change it.'),
  author: changedAuthor
    .nullable()
    .optional()
    .describe('Name and relation of a guest; ignored for memories of accounts.'),
  isActive: flagField()
    .optional()
    .describe(
      'False hides it from all but its author and those who may edit the obituary; both can undo only their own hiding.',
    ),
}).meta({ id: 'UpdateMemoryInput' });
export type UpdateMemoryInput = z.output<typeof updateMemoryInput>;
export type UpdateMemoryRequest = z.input<typeof updateMemoryInput>;

/** The key of a letter; with a decision it decides, without one it only shows the memory. */
export const moderateMemoryInput = recordField({
  token: z
    .string({ error: fieldMessages.required })
    .regex(moderationKeyPattern, moderationMessages.broken)
    .describe('From the fragment of the link in a letter.'),
  decision: optionField(moderationDecisions).nullable().default(null).describe('Null only looks.'),
  revision: numberField(0, Number.MAX_SAFE_INTEGER)
    .nullable()
    .default(null)
    .describe('Revision that was looked at; a decision needs it.'),
})
  .superRefine(({ decision, revision }, context) => {
    if (decision !== null && revision === null)
      context.addIssue({ code: 'custom', path: ['revision'], message: fieldMessages.required });
  })
  .meta({ id: 'ModerateMemoryInput' });
export type ModerateMemoryInput = z.output<typeof moderateMemoryInput>;

/* Responses. */

const text = z.string().nullable();

/** A photo that came with a memory. */
export const memoryPhotoView = z
  .object({
    _id: z.string(),
    url: z.string().describe('`w` selects a width.'),
    width: z.number().int(),
    height: z.number().int(),
    thumbhash: z.string().describe(thumbhashDescription),
  })
  .meta({ id: 'MemoryPhoto' });
export type MemoryPhotoView = z.infer<typeof memoryPhotoView>;

/** A voice note that came with a memory. */
export const memoryVoiceView = z
  .object({
    _id: z.string(),
    url: z.string().describe('URL of the sound (WAV, mono); byte ranges are served.'),
    durationSeconds: z.number().positive(),
  })
  .meta({ id: 'MemoryVoice' });
export type MemoryVoiceView = z.infer<typeof memoryVoiceView>;

const contributionText = 'Absent for memories that did not come through a contribution link.';

/** Photos and voice note of a memory that came through a contribution link. */
export const memoryFilesView = z
  .object({ photos: z.array(memoryPhotoView), voice: memoryVoiceView.nullable() })
  .meta({ id: 'MemoryFiles' });
export type MemoryFilesView = z.infer<typeof memoryFilesView>;

const memoryContributionView = z
  .object({
    isLetter: z
      .boolean()
      .describe('True for a letter to the family: its owner and editors alone read it, also when approved.'),
    photos: z.array(memoryPhotoView),
    voice: memoryVoiceView.nullable(),
  })
  .meta({ id: 'MemoryContribution' });

/** A memory in an obituary's response. */
export const memorialMessageView = z
  .object({
    id: z.string(),
    author: z.string(),
    text: z.string(),
    title: text,
    relationship: text,
    createdAt: z.string(),
    files: memoryFilesView.optional().describe(contributionText),
  })
  .meta({ id: 'MemorialMessage' });
export type MemorialMessageView = z.infer<typeof memorialMessageView>;

export const memoryView = z
  .object({
    _id: z.string(),
    obituaryId: z.string(),
    title: text,
    content: z.string(),
    relationship: text,
    createdAt: z.string(),
    updatedAt: z.string().describe('Last change of its texts.'),
    // Keeps a keeper from approving a text that changed after reading.
    revision: z.number().int().nonnegative().describe('Incremented by every change; `If-Match` takes it.'),
    createdBy: text.describe('Account id of the author; null for a guest.'),
    author: z.string().describe('Name of the author.'),
    isGuest: z.boolean().describe('True if its author has no account and signed with a name only.'),
    state: z.enum(memoryStates),
    isApproved: z.boolean(),
    heldFor: z
      .array(z.enum(heldReasons))
      .describe(
        'Why it waits, beside the rule of its page; empty for those who may not decide, and once it is decided.',
      ),
    isActive: z
      .boolean()
      .describe('False if its author or somebody who may edit the obituary has hidden it.'),
    canEdit: z
      .boolean()
      .describe('True if the caller wrote the memory, or sent its edit key, and can still see its obituary.'),
    canModerate: z.boolean().describe('True if the caller may edit its obituary.'),
    contribution: memoryContributionView.optional().describe(contributionText),
  })
  .meta({ id: 'Memory' });
export type MemoryView = z.infer<typeof memoryView>;

/** A memory as the holder of a letter's key decides about it. */
export const moderatedMemoryView = z
  .object({
    obituaryId: z.string(),
    obituaryName: text,
    author: z.string(),
    isGuest: z.boolean(),
    title: text,
    content: z.string(),
    relationship: text,
    createdAt: z.string(),
    revision: z.number().int().nonnegative(),
    state: z.enum(memoryStates),
    heldFor: z.array(z.enum(heldReasons)),
    decidedBy: z
      .enum(deciderRoles)
      .nullable()
      .describe('Role of the keeper who decided; null while it waits, and of earlier decisions.'),
    files: memoryFilesView.optional().describe(contributionText),
  })
  .meta({ id: 'ModeratedMemory' });
export type ModeratedMemoryView = z.infer<typeof moderatedMemoryView>;

/** The memory that was created. */
export const createdMemoryView = memoryView
  .extend({
    editKey: z
      .string()
      .optional()
      .describe(
        `Only of a guest's memory: lets the guest change, withdraw and restore it for ${editKeyDays} days.`,
      ),
  })
  .meta({ id: 'CreatedMemory' });
export type CreatedMemoryView = z.infer<typeof createdMemoryView>;

export const memoryList = listOf(memoryView).meta({ id: 'MemoryList' });
export type MemoryList = z.infer<typeof memoryList>;

/** A memory in one of the caller's own lists, with its obituary. */
export const memoryWithPageView = memoryView
  .extend({
    obituary: z
      .object({
        _id: z.string(),
        fullName: text,
        premoderation: z
          .boolean()
          .describe("True if a changed memory of somebody who is no keeper needs a keeper's approval again."),
        myRole: z
          .enum(pageRoles)
          .nullable()
          .describe('Role of the caller; null for administrators without one, and for others.'),
      })
      .nullable()
      .describe('Null if the caller cannot see it.'),
  })
  .meta({ id: 'MemoryWithPage' });
export type MemoryWithPageView = z.infer<typeof memoryWithPageView>;

/** The caller's memories, or those on the caller's obituaries. */
export const ownMemoryList = listOf(memoryWithPageView)
  .extend({
    counts: z
      .record(z.enum(memoryStates), z.number().int().nonnegative())
      .describe('Number of all of them by state, whatever the list is filtered by.'),
  })
  .meta({ id: 'OwnMemoryList' });
export type OwnMemoryList = z.infer<typeof ownMemoryList>;
