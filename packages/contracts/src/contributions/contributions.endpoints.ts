import { defineEndpoint } from '../endpoint.js';
import { editKeyDays, guestWritingMinMs } from '../memories/memories.constants.js';
import { imageUploadErrors } from '../messages/errors/media.js';
import { wavUploadErrors } from '../messages/errors/voices.js';
import { editorOnly } from '../obituaries/obituary-descriptions.js';
import { obituaryResource } from '../obituaries/obituary-resource.schemas.js';
import { rateLimitTable } from '../rate-limit-table.js';
import {
  contributionLinkList,
  contributionLinkParams,
  contributionLinkView,
  contributionQrQuery,
  createContributionLinkInput,
} from './contribution-links.schemas.js';
import {
  contributionFileField,
  contributionLinkDays,
  contributionPhotos,
  maxContributionLinks,
} from './contributions.constants.js';
import { contributionLinkRoutes, contributionRoutes } from './contributions.routes.js';
import {
  contributionEntryParams,
  contributionEntryView,
  contributionFileParams,
  contributionParams,
  createContributionInput,
  createdContributionView,
  openContributionView,
  updateContributionInput,
} from './contributions.schemas.js';

const [perNetwork, perPage] = rateLimitTable.contribution;
const byLink =
  'An unknown, expired or ended link is not found, nor is one of a deleted or hidden obituary, of one about the living, or of one that a rule or a decision keeps closed: the refusals are the same and name nobody.';
const byEditKey = { headers: ['X-Edit-Key'] } as const;
/** Refusals of a page that nobody may open by a link. */
const closedErrors = ['memory.living', 'obituary.familyNotInformed', 'obituary.hiddenByDecision'] as const;
const editKeyText = `With the key that the creation answered, for ${editKeyDays} days.`;

/* For the owner and the editors of an obituary. */

export const createContributionLinkEndpoint = defineEndpoint(contributionLinkRoutes.create, {
  ...obituaryResource,
  summary: 'Make a link by which people without an account contribute to an obituary',
  description: `${editorOnly} Open for ${contributionLinkDays.default} days unless said otherwise; at most ${maxContributionLinks} are open at the same time. It also opens a private obituary for contributions, unless a rule or a decision keeps that closed.`,
  body: createContributionLinkInput,
  response: contributionLinkView,
  status: 201,
  rateLimit: 'store',
  errors: ['obituary.notOwner', ...closedErrors, 'contribution.tooManyLinks'],
});

export const listContributionLinksEndpoint = defineEndpoint(contributionLinkRoutes.list, {
  ...obituaryResource,
  summary: 'List the open contribution links of an obituary',
  description: editorOnly,
  response: contributionLinkList,
  errors: ['obituary.notOwner'],
});

export const endContributionLinkEndpoint = defineEndpoint(contributionLinkRoutes.end, {
  ...obituaryResource,
  params: contributionLinkParams,
  summary: 'End a contribution link',
  description: `${editorOnly} At once; what came through it stays. Ending twice is not an error.`,
  response: null,
  errors: ['obituary.notOwner', 'contribution.notFound'],
});

export const getContributionQrEndpoint = defineEndpoint(contributionLinkRoutes.getQr, {
  ...obituaryResource,
  params: contributionLinkParams,
  summary: 'Get the QR code of a contribution link, alone or on a sheet of paper',
  description: editorOnly,
  query: contributionQrQuery,
  response: 'binary',
  errors: [
    'obituary.notOwner',
    ...closedErrors,
    'contribution.notFound',
    'contribution.linkOutdated',
    'rateLimit.exceeded',
  ],
});

/* For the holders of a link. */

const linkResource = { params: contributionParams, notFound: 'contribution.notFound' } as const;
const entryResource = { params: contributionEntryParams, notFound: 'contribution.notFound' } as const;

export const openContributionEndpoint = defineEndpoint(contributionRoutes.open, {
  ...linkResource,
  summary: 'Show whom a contribution link is about, and what can be sent',
  description: byLink,
  response: openContributionView,
  errors: ['obituary.frozen'],
});

export const createContributionEndpoint = defineEndpoint(contributionRoutes.create, {
  ...linkResource,
  summary: 'Leave a memory or a letter through a contribution link',
  description: [
    byLink,
    `It always waits, and counts against no plan. At most ${perNetwork.max} an hour per network and ${perPage.max} a day per link; less than ${guestWritingMinMs} \`elapsedMs\` and a filled \`website\` are refused.`,
  ].join(' '),
  body: createContributionInput,
  response: createdContributionView,
  status: 201,
  rateLimit: 'store',
  errors: ['obituary.frozen', 'memory.createdAndDeleted', 'memory.tooFast'],
  headers: ['Idempotency-Key'],
});

export const getContributionEntryEndpoint = defineEndpoint(contributionRoutes.get, {
  ...entryResource,
  ...byEditKey,
  summary: 'Show an entry to its writer',
  description: editKeyText,
  response: contributionEntryView,
  errors: ['memory.notFound', 'obituary.frozen'],
});

export const updateContributionEndpoint = defineEndpoint(contributionRoutes.update, {
  ...entryResource,
  ...byEditKey,
  summary: 'Change an entry',
  description: `${editKeyText} Only the sent keys change. A changed entry waits again; a rejected one can only be withdrawn.`,
  body: updateContributionInput,
  response: contributionEntryView,
  rateLimit: 'write',
  errors: ['memory.notFound', 'memory.changedMeanwhile', 'memory.rejected', 'obituary.frozen'],
});

export const withdrawContributionEndpoint = defineEndpoint(contributionRoutes.withdraw, {
  ...entryResource,
  ...byEditKey,
  summary: 'Withdraw an entry with its photos and its voice note',
  description: `${editKeyText} Also for some days after the link has ended, and while changes of the obituary are stopped. It cannot be undone.`,
  response: null,
  rateLimit: 'write',
  errors: ['memory.notFound'],
});

const fileUpload = {
  ...entryResource,
  upload: contributionFileField,
  response: contributionEntryView,
  status: 201,
  rateLimit: 'store',
  headers: ['X-Edit-Key', 'Idempotency-Key'],
} as const;
const fileErrors = [
  'memory.notFound',
  'memory.changedMeanwhile',
  'memory.rejected',
  'obituary.frozen',
] as const;

export const addContributionPhotoEndpoint = defineEndpoint(contributionRoutes.addPhoto, {
  ...fileUpload,
  summary: 'Add a photo to an entry',
  description: `${editKeyText} At most ${contributionPhotos.max}. The entry waits again.`,
  errors: [
    ...fileErrors,
    'contribution.tooManyPhotos',
    'contribution.photoTooLarge',
    ...imageUploadErrors.filter((code) => code !== 'media.tooLarge'),
  ],
});

export const addContributionVoiceEndpoint = defineEndpoint(contributionRoutes.addVoice, {
  ...fileUpload,
  summary: 'Add a voice note to an entry',
  description: `${editKeyText} WAV with 16-bit PCM samples, mono or stereo, up to three minutes; stored as mono. The entry waits again.`,
  errors: [...fileErrors, 'contribution.voiceExists', 'contribution.voiceTooLong', ...wavUploadErrors],
});

export const removeContributionFileEndpoint = defineEndpoint(contributionRoutes.removeFile, {
  ...entryResource,
  ...byEditKey,
  params: contributionFileParams,
  summary: 'Remove a photo or the voice note of an entry',
  description: editKeyText,
  response: null,
  rateLimit: 'write',
  errors: [...fileErrors, 'contribution.fileNotFound'],
});
