import { z } from 'zod';
import { reasonField } from '../administration/administration.schemas.js';
import { hasVisibleText } from '../clean-text.js';
import { cursorFields, cursorListOf } from '../cursor-paging.schemas.js';
import { listOf } from '../envelopes.schemas.js';
import { flagField, numberField, optionField, recordField, textField } from '../fields.schemas.js';
import { idParam, objectId } from '../ids.schemas.js';
import { claimMessages } from '../messages/ui/claims.js';
import { fieldMessages } from '../messages/ui/fields.js';
import { personRelations } from '../obituaries/obituaries.constants.js';
import { defaultPageSize } from '../paging.js';
import { checkResultWindow, pagingFields } from '../paging.schemas.js';
import { proposedFields } from '../proposals/proposals.schemas.js';
import {
  claimAnswerDays,
  claimKinds,
  claimOutcomes,
  claimRoles,
  claimStates,
  evidenceDays,
  maxClaimText,
  successionSilenceDays,
} from './claims.constants.js';

export const claimParams = z.object({ id: idParam('claim') });
export const claimEvidenceParams = z.object({ id: idParam('claim'), evidenceId: idParam('picture') });

const requiredText = textField(maxClaimText).refine(hasVisibleText, fieldMessages.required);

export const createClaimInput = recordField({
  kind: optionField(claimKinds),
  relation: optionField(personRelations).describe('Who the claimant is to the person.'),
  text: requiredText.describe('Read by administrators, and by the owner once the claim is in review.'),
  photoId: objectId
    .nullable()
    .default(null)
    .describe(
      'The photo that a claim of the kind `photo` is about: of the gallery or an award, or the main photo.',
    ),
})
  .superRefine(({ kind, photoId }, context) => {
    if (kind === 'photo' && photoId === null)
      context.addIssue({ code: 'custom', path: ['photoId'], message: claimMessages.choosePhoto });
  })
  .meta({ id: 'CreateClaimInput' });
export type CreateClaimInput = z.output<typeof createClaimInput>;
export type CreateClaimRequest = z.input<typeof createClaimInput>;

export const answerClaimInput = recordField({
  text: requiredText.describe('Read by administrators alone.'),
  agrees: flagField().default(false).describe('True: the owner agrees with the claim.'),
}).meta({ id: 'AnswerClaimInput' });
export type AnswerClaimInput = z.output<typeof answerClaimInput>;

export const decideClaimInput = recordField({
  outcome: optionField(claimOutcomes),
  reason: reasonField.describe('Read by claimant and owner.'),
  fields: proposedFields
    .default({})
    .describe('Values that the outcome `wording` writes to the obituary; a value of null takes one out.'),
  revision: numberField(0, Number.MAX_SAFE_INTEGER)
    .nullable()
    .default(null)
    .describe('Revision of the obituary over which `fields` were written; null: whatever it is by now.'),
})
  .superRefine(({ outcome, fields }, context) => {
    if (outcome === 'wording' && Object.keys(fields).length === 0)
      context.addIssue({ code: 'custom', path: ['fields'], message: fieldMessages.required });
  })
  .meta({ id: 'DecideClaimInput' });
export type DecideClaimInput = z.output<typeof decideClaimInput>;
export type DecideClaimRequest = z.input<typeof decideClaimInput>;

export const myClaimsQuery = recordField({
  ...pagingFields(defaultPageSize),
  role: z
    .enum(claimRoles, { error: fieldMessages.option })
    .default('claimant')
    .describe("`owner` lists claims about the caller's obituaries that the caller was told of."),
}).superRefine(checkResultWindow);
export type MyClaimsQuery = z.output<typeof myClaimsQuery>;

export const claimsQuery = recordField({
  state: z
    .enum(claimStates, { error: fieldMessages.option })
    .optional()
    .describe('The newest first; without it those that wait for a decision, the oldest first.'),
  ...cursorFields(20),
});
export type ClaimsQuery = z.output<typeof claimsQuery>;

const instant = z.string();

const claimFields = {
  _id: z.string(),
  obituary: z.object({
    _id: z.string(),
    fullName: z.string().nullable().describe('Null when there is none, and for who may not see it.'),
    isAvailable: z.boolean().describe('False if it is deleted, or the caller may not see it.'),
  }),
  kind: z.enum(claimKinds),
  relation: z.enum(personRelations),
  text: z.string(),
  photoId: z.string().nullable(),
  state: z.enum(claimStates),
  createdAt: instant,
  endedAt: instant.nullable(),
  answerUntil: instant
    .nullable()
    .describe(
      `End of the owner's term to answer: ${claimAnswerDays} days after the review has begun; ${successionSilenceDays} days after the claim of a successor. Null before that.`,
    ),
  outcome: z.enum(claimOutcomes).nullable(),
  reason: z.string().nullable().describe('Reason of the decision.'),
};

const answerView = z.object({ text: z.string(), agrees: z.boolean(), at: instant });

/** A claim as its claimant or the owner sees it. */
export const claimView = z
  .object({
    ...claimFields,
    role: z.enum(claimRoles).describe('Part that the caller takes in it.'),
    evidence: z
      .array(z.object({ _id: z.string(), uploadedAt: instant }))
      .describe(
        `For the claimant; administrators alone see the pictures. Erased ${evidenceDays} days after the decision.`,
      ),
    answer: answerView.nullable().describe("The owner's own answer; null for the claimant."),
    canAnswer: z.boolean(),
  })
  .meta({ id: 'Claim' });
export type ClaimView = z.infer<typeof claimView>;

export const claimList = listOf(claimView).meta({ id: 'ClaimList' });
export type ClaimList = z.infer<typeof claimList>;

const partyView = z.object({
  userId: z.string(),
  name: z.string().nullable().describe('Null for an account that is deleted.'),
  email: z.string().nullable(),
});

/** A claim as administrators see it. */
export const examinedClaimView = z
  .object({
    ...claimFields,
    claimant: partyView,
    owner: partyView.nullable().describe('Present owner of the obituary; null when it is deleted.'),
    isFrozen: z.boolean().describe('True while the obituary is frozen.'),
    declaration: z
      .object({
        relation: z.enum(personRelations),
        at: instant.nullable(),
        by: partyView.nullable().describe('Null on pages of earlier versions.'),
      })
      .nullable()
      .describe(
        'Who said of a military death that the family was officially informed, when, and as whom; null when nobody did.',
      ),
    evidence: z.array(
      z.object({
        _id: z.string(),
        width: z.number().int(),
        height: z.number().int(),
        uploadedAt: instant,
      }),
    ),
    answer: answerView
      .extend({ userId: z.string().describe('Account of the owner who has answered.') })
      .nullable(),
    reviewedBy: z.string().nullable().describe('Account of the administrator who began the review.'),
    decidedBy: z.string().nullable().describe('Account of the administrator who has decided.'),
    synthesisAllowedAt: instant
      .nullable()
      .describe('When an administrator allowed the synthetic media again that it had stopped.'),
    acceptableFrom: instant
      .nullable()
      .describe('Time from which it can be accepted; null when it can now, or never.'),
  })
  .meta({ id: 'ExaminedClaim' });
export type ExaminedClaimView = z.infer<typeof examinedClaimView>;

export const examinedClaimList = cursorListOf(examinedClaimView).meta({ id: 'ExaminedClaimList' });
export type ExaminedClaimList = z.infer<typeof examinedClaimList>;
