import { z } from 'zod';
import { listOf } from '../envelopes.schemas.js';
import {
  flagField,
  numberField,
  optionalLine,
  optionalText,
  optionField,
  recordField,
} from '../fields.schemas.js';
import { idParam, idParamsOf, objectId } from '../ids.schemas.js';
import { signatureFields } from '../media/media.schemas.js';
import { fieldMessages } from '../messages/ui/fields.js';
import { videoMessages } from '../messages/ui/videos.js';
import { checkoutView, orderParams } from '../payments/payments.schemas.js';
import { planLevel } from '../plans/plans.schemas.js';
import { maxVoiceText } from '../voices/voices.constants.js';
import { cameraMovements, type FilmShape, filmFrames } from './films.constants.js';
import { speechEngineNames, voiceGenders, voiceLanguage, voiceQualities } from './synthetic-voices.js';
import {
  maxImageData,
  maxNarration,
  maxVideoText,
  videoOrigins,
  videoSeconds,
  videoVoices,
  videoWorkStatuses,
  videoWorkSteps,
} from './videos.constants.js';

/* Requests. */

const voiceId = z.string({ error: fieldMessages.text }).regex(/^[a-z0-9-]{1,64}$/, fieldMessages.option);

export const syntheticVoiceParams = z.object({ id: voiceId.describe('Id of a voice of the list.') });

export const videoParams = idParamsOf('video');
export const videoStatusParams = z.object({
  id: idParam('video, or of an obituary: then its newest work is told'),
});
export const videoOrderParams = orderParams;

export const videoFileQuery = recordField(signatureFields);
export type VideoFileQuery = z.output<typeof videoFileQuery>;

/** Names of movements with other letters' case, spaces and underscores are understood. */
const cameraMovement = z
  .string({ error: fieldMessages.option })
  .overwrite((name) =>
    name
      .trim()
      .toLowerCase()
      .replace(/[\s_]+/g, '-'),
  )
  .pipe(z.enum(cameraMovements, { error: fieldMessages.option }));

const share = z
  .number({ error: fieldMessages.number })
  .min(0, fieldMessages.number)
  .max(1, fieldMessages.number);
const tolerance = 1e-6;

const crop = recordField({ x: share, y: share, width: share, height: share })
  .refine(({ width, height }) => width >= 0.02 && height >= 0.02, fieldMessages.number)
  .refine(
    ({ x, y, width, height }) => x + width <= 1 + tolerance && y + height <= 1 + tolerance,
    fieldMessages.number,
  );

const filmShapes = Object.keys(filmFrames) as [FilmShape, ...FilmShape[]];

const consentToVoice = 'A synthetic voice imitates nobody.';

/** Assent of the person who makes the video. */
export const videoConsent = recordField({
  photo: flagField().describe('The maker may use the photograph.'),
  voice: flagField().describe(consentToVoice),
});

/** Assent to a video that stands already. */
export const videoConfirmation = recordField({
  photo: flagField()
    .default(false)
    .describe('The keeper may use the photograph. It also confirms an own film.'),
  film: flagField().default(false).describe('The keeper may show the own film.'),
  voice: flagField().default(false).describe(consentToVoice),
});
export type VideoConfirmation = z.output<typeof videoConfirmation>;

const imageData = z
  .string({ error: fieldMessages.text })
  .max(maxImageData, videoMessages.photoTooLarge)
  // The begin alone: reading all of it would hold up the server; the decoder refuses what is no picture.
  .regex(/^(?:data:image\/[a-z0-9.+-]{1,40};base64,)?[A-Za-z0-9+/_-]{4}/, videoMessages.photoUnreadable);

/** Fields sent with a photograph in a form. */
export const generateVideoFields = recordField({
  obituaryId: objectId,
  title: optionalLine(maxVideoText.title).default(null).describe('Large words on the picture.'),
  subtitle: optionalLine(maxVideoText.subtitle).default(null).describe('The line below them.'),
  photoId: objectId.nullable().default(null).describe('A photo of the obituary: main or of its gallery.'),
  imageData: imageData
    .nullable()
    .default(null)
    .describe('Another photograph, as base64 or a data URL; exactly one of the two is sent.'),
  crop: crop.nullable().default(null).describe('The part to be shown, in shares of the upright photograph.'),
  customPrompt: optionalText(maxVideoText.prompt)
    .default(null)
    .describe('Kept for renderers that use it; the one on this machine does not.'),
  cameraMovement: cameraMovement.default('zoom-in'),
  audioText: optionalText(maxNarration).default(null).describe('Words that a synthetic voice reads aloud.'),
  voiceId: voiceId
    .nullable()
    .default(null)
    .describe('Without it the first voice of the list reads the words.'),
  recordingId: objectId
    .nullable()
    .default(null)
    .describe('An uploaded recording that is heard instead of a synthetic voice.'),
  transcript: optionalText(maxVoiceText.transcript)
    .default(null)
    .describe('The words of the recording, shown beside the video.'),
  durationSeconds: numberField(videoSeconds.min, videoSeconds.max)
    .nullable()
    .default(null)
    .describe(`Unsent: ${videoSeconds.usual}, or as long as the narration needs.`),
  shape: optionField(filmShapes).nullable().default(null).describe('Unsent: the shape of the photograph.'),
  consent: videoConsent
    .nullable()
    .default(null)
    .describe('Without it keepers alone see the video, until one of them confirms it.'),
})
  .refine(
    ({ recordingId, audioText, voiceId: reader }) =>
      recordingId === null || (audioText === null && reader === null),
    { path: ['recordingId'], error: videoMessages.recordingOrText },
  )
  .refine(({ recordingId, transcript }) => transcript === null || recordingId !== null, {
    path: ['transcript'],
    error: videoMessages.transcriptAlone,
  });

export const generateVideoInput = generateVideoFields
  .refine(({ photoId, imageData: sent }) => (photoId === null) !== (sent === null), {
    path: ['photoId'],
    error: videoMessages.photoMissing,
  })
  .meta({ id: 'GenerateVideoInput' });
export type GenerateVideoInput = z.output<typeof generateVideoInput>;
export type GenerateVideoRequest = z.input<typeof generateVideoInput>;

/** Fields of a form as the JSON body has them: numbers and objects arrive as text. */
export function generateVideoFieldsOf(fields: Readonly<Record<string, string>>): Record<string, unknown> {
  const { crop: sentCrop, consent, durationSeconds, ...texts } = fields;
  return {
    ...texts,
    ...(sentCrop === undefined ? {} : { crop: jsonOf(sentCrop) }),
    ...(consent === undefined ? {} : { consent: jsonOf(consent) }),
    ...(durationSeconds === undefined ? {} : { durationSeconds: Number(durationSeconds) }),
  };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

export const updateVideoInput = recordField({
  title: optionalLine(maxVideoText.title).optional(),
  consent: videoConfirmation.optional(),
}).meta({ id: 'UpdateVideoInput' });
export type UpdateVideoInput = z.output<typeof updateVideoInput>;
export type UpdateVideoRequest = z.input<typeof updateVideoInput>;

/* Responses. */

export const syntheticVoiceView = z
  .object({
    id: z.string(),
    name: z.string(),
    gender: z.enum(voiceGenders).nullable().describe('Null where the model of the voice does not tell.'),
    language: z.literal(voiceLanguage),
    engine: z.enum(speechEngineNames).nullable().describe('Null while no engine of the server can speak.'),
    quality: z.enum(voiceQualities).describe('`natural` sounds like a person, `plain` like a device.'),
    sampleUrl: z.string().describe('URL of a sentence read by the voice (WAV); byte ranges are served.'),
  })
  .meta({ id: 'SyntheticVoice' });
export type SyntheticVoiceView = z.infer<typeof syntheticVoiceView>;

export const syntheticVoiceList = listOf(syntheticVoiceView).meta({ id: 'SyntheticVoiceList' });
export type SyntheticVoiceList = z.infer<typeof syntheticVoiceList>;

const text = z.string().nullable();

export const videoView = z
  .object({
    _id: z.string(),
    obituaryId: z.string(),
    title: text,
    videoUrl: z.string().describe('URL of the film (MP4); byte ranges are served.'),
    previewFrame: z.string().describe('URL of its first frame (JPEG).'),
    captionsUrl: text.describe('URL of the spoken words with their times (WebVTT).'),
    transcript: text.describe('The spoken words.'),
    durationSeconds: z.number().positive(),
    sizeBytes: z.number().int().positive(),
    width: z.number().int().positive(),
    height: z.number().int().positive(),
    origin: z.enum(videoOrigins),
    voice: z.enum(videoVoices),
    isConfirmed: z.boolean().describe('False: keepers alone see it until one of them confirms it.'),
    createdAt: z.string(),
  })
  .meta({ id: 'Video' });
export type VideoView = z.infer<typeof videoView>;

export const videoList = listOf(videoView).meta({ id: 'VideoList' });
export type VideoList = z.infer<typeof videoList>;

const workStatus = z.enum(videoWorkStatuses).meta({ id: 'VideoWorkStatus' });

export const generatedVideoView = z
  .object({
    success: z.literal(true),
    message: z.string().describe('Ukrainian, for the maker.'),
    _id: z.string().describe('Id of the work, and of the video once it is done.'),
    status: workStatus,
  })
  .meta({ id: 'GeneratedVideo' });
export type GeneratedVideoView = z.infer<typeof generatedVideoView>;

export const videoWorkView = z
  .object({
    _id: z.string(),
    obituaryId: z.string(),
    title: text,
    isGenerating: z.boolean(),
    status: workStatus,
    message: z.string().describe('Ukrainian: what happens now, or why it failed.'),
    step: z.enum(videoWorkSteps).nullable().describe('Null unless the work is going on.'),
    progress: z.number().int().min(0).max(100).describe('Per cent of all steps.'),
    position: z.number().int().positive().nullable().describe('Place in the queue, from 1.'),
    otherOpenIds: z
      .array(z.string())
      .describe('Ids of further open works of the same obituary, the oldest first.'),
    createdAt: z.string(),
  })
  .meta({ id: 'VideoWork' });
export type VideoWorkView = z.infer<typeof videoWorkView>;

/** Answer for an obituary of which no video was ever ordered. */
export const noVideoWorkView = z
  .object({ isGenerating: z.literal(false), status: z.null(), message: z.string() })
  .meta({ id: 'NoVideoWork' });

export const videoStatusView = z.union([videoWorkView, noVideoWorkView]);
export type VideoStatusView = z.infer<typeof videoStatusView>;

/** Codes that say why no video can be made now. */
export const videoRefusals = ['plan.videos', 'plan.monthlyVideos', 'video.engineMissing'] as const;

export const videoCapabilityQuery = recordField({
  obituaryId: objectId
    .optional()
    .describe("An obituary that the caller keeps: the answer is then by its owner's plan."),
});

export const videoCapabilityView = z
  .object({
    canGenerateVideo: z.boolean(),
    reason: z.enum(videoRefusals).nullable(),
    currentUsage: z.number().int().nonnegative().describe('Places of this month that are taken, Kyiv time.'),
    limit: z.number().int().nonnegative().nullable().describe('Places of a month; null is unlimited.'),
    remaining: z.number().int().nonnegative().nullable().describe('With the paid ones; null is unlimited.'),
    paidRemaining: z.number().int().nonnegative().describe('Paid places that wait to be used.'),
    subscriptionLevel: planLevel,
    isActive: z.boolean().describe('True while a plan with videos is in force.'),
    maxVideoDuration: z.number().int().nonnegative().describe('In seconds.'),
    maxVideoFileSize: z.number().int().nonnegative().describe('In bytes.'),
    takesOwnFilms: z
      .boolean()
      .describe(
        "True while the server has the program that families' own films need; plan and places apart.",
      ),
  })
  .meta({ id: 'VideoCapability' });
export type VideoCapabilityView = z.infer<typeof videoCapabilityView>;

export const videoPaymentView = z.object({ payment: checkoutView }).meta({ id: 'VideoPayment' });
export type VideoPaymentView = z.infer<typeof videoPaymentView>;

export const processedVideoPaymentView = z
  .object({
    success: z
      .boolean()
      .describe('True once the payment is there; false while it is not, and when it failed.'),
    status: checkoutView.shape.status,
    message: z.string(),
  })
  .meta({ id: 'ProcessedVideoPayment' });
export type ProcessedVideoPaymentView = z.infer<typeof processedVideoPaymentView>;
