import { z } from 'zod';
import { partialDateView } from '../dates.schemas.js';
import { listOf } from '../envelopes.schemas.js';
import { flagField, optionField, recordField, requiredLine } from '../fields.schemas.js';
import { objectId } from '../ids.schemas.js';
import { fieldTexts } from '../messages/common.messages.js';
import { obituaryTexts } from '../messages/obituaries.messages.js';
import {
  categories,
  type Gender,
  genders,
  maxLength,
  type Visibility,
  visibilities,
} from './obituaries.constants.js';
import { flag, optionalDate, optionalLine, optionalText, rowFields } from './obituary-rows.schemas.js';
import { checkDateOrder, checkLifeDates, holdsCardNumber } from './obituary-rules.js';

/* What is sent. */

/** Every field that its keeper may write, at creation and later. */
const writableFields = {
  /** Null is a page whose name nobody told; a form never sends it. */
  fullName: requiredLine(maxLength.fullName, obituaryTexts.fullNameRequired).nullable(),
  gender: optionField(genders)
    .nullable()
    .transform((gender): Gender => gender ?? 'undefined'),
  isAlive: flag,
  birthDate: optionalDate,
  birthDateUnknown: flag,
  deathDate: optionalDate,
  deathDateUnknown: flag,
  birthPlace: optionalLine(maxLength.place),
  deathPlace: optionalLine(maxLength.place),
  burialPlace: optionalLine(maxLength.place),
  funeralDate: optionalDate,
  nationality: optionalLine(maxLength.line),
  religion: optionalLine(maxLength.line),
  causeOfDeath: optionalText(maxLength.causeOfDeath),
  biography: optionalText(maxLength.biography),
  personalQuote: optionalText(maxLength.personalQuote),
  lastWishes: optionalText(maxLength.lastWishes),
  memorialServices: optionalText(maxLength.memorialServices),
  charityDonations: optionalText(maxLength.charityDonations).refine(
    (text) => text === null || !holdsCardNumber(text),
    obituaryTexts.cardNumberRefused,
  ),
  profession: optionalLine(maxLength.line),
  achievement: optionalLine(maxLength.line),
  visibility: optionField(visibilities)
    .nullable()
    .transform((visibility): Visibility => visibility ?? 'public'),
  noindex: flag,
  ...rowFields,
};

type Writable = { [K in keyof typeof writableFields]: z.output<(typeof writableFields)[K]> };

/** A date marked unknown is none, and a date that is told is not unknown. */
function settleDates<T extends Partial<Writable>>(page: T): T {
  const settled = { ...page };
  for (const [date, unknown] of [
    ['birthDate', 'birthDateUnknown'],
    ['deathDate', 'deathDateUnknown'],
  ] as const) {
    if (settled[unknown]) settled[date] = null;
    else if (settled[date]) settled[unknown] = false;
  }
  return settled;
}

export const createObituaryInput = recordField({
  ...writableFields,
  gender: writableFields.gender.default('undefined'),
  isAlive: flag.default(false),
  birthDate: optionalDate.default(null),
  birthDateUnknown: flag.default(false),
  deathDate: optionalDate.default(null),
  deathDateUnknown: flag.default(false),
  birthPlace: writableFields.birthPlace.default(null),
  deathPlace: writableFields.deathPlace.default(null),
  burialPlace: writableFields.burialPlace.default(null),
  funeralDate: optionalDate.default(null),
  nationality: writableFields.nationality.default(null),
  religion: writableFields.religion.default(null),
  causeOfDeath: writableFields.causeOfDeath.default(null),
  biography: writableFields.biography.default(null),
  personalQuote: writableFields.personalQuote.default(null),
  lastWishes: writableFields.lastWishes.default(null),
  memorialServices: writableFields.memorialServices.default(null),
  charityDonations: writableFields.charityDonations.default(null),
  profession: writableFields.profession.default(null),
  achievement: writableFields.achievement.default(null),
  visibility: writableFields.visibility.default('public'),
  noindex: flag.default(false),
  hobbies: rowFields.hobbies.default([]),
  tags: rowFields.tags.default([]),
  education: rowFields.education.default([]),
  workExperience: rowFields.workExperience.default([]),
  achievements: rowFields.achievements.default([]),
  militaryService: rowFields.militaryService.default([]),
  familyMembers: rowFields.familyMembers.default([]),
  battles: rowFields.battles.default([]),
  /** The type chosen in the wizard; without one it follows from the service told of. */
  category: optionField(categories).nullable().default(null),
  isActive: flagField().default(true),
})
  .transform(settleDates)
  .superRefine((page, context) => {
    for (const { path, message } of checkLifeDates(page, null)) {
      context.addIssue({ code: 'custom', path: [path], message });
    }
  })
  .meta({ id: 'CreateObituaryInput' });
export type CreateObituaryInput = z.output<typeof createObituaryInput>;
export type CreateObituarySent = z.input<typeof createObituaryInput>;

/**
 * Only the keys that are sent change. A page that was read may be sent back whole: its read-only keys are
 * dropped here. A name that is null changes nothing. Rules that bind sent and stored fields are the service's
 * (`checkLifeDates` over both merged).
 */
export const updateObituaryInput = recordField({
  ...z.object(writableFields).partial().shape,
  /** Null lets the service told of decide. */
  category: optionField(categories).nullable().optional(),
  isActive: flagField().optional(),
  photoDeleted: flag.optional(),
})
  .transform(({ fullName, ...rest }): typeof rest & { fullName?: string } =>
    settleDates(fullName ? { ...rest, fullName } : rest),
  )
  .superRefine((page, context) => {
    for (const { path, message } of checkDateOrder(page.birthDate, page.deathDate)) {
      context.addIssue({ code: 'custom', path: [path], message });
    }
  })
  .meta({ id: 'UpdateObituaryInput' });
export type UpdateObituaryInput = z.output<typeof updateObituaryInput>;
export type UpdateObituarySent = z.input<typeof updateObituaryInput>;

/** `w` is the width wanted, in pixels; the next larger rendition answers. */
export const photoQuery = recordField({
  photoId: objectId.optional(),
  w: z.coerce
    .number({ error: fieldTexts.number })
    .int(fieldTexts.number)
    .min(1, fieldTexts.number)
    .optional(),
});
export type PhotoQuery = z.output<typeof photoQuery>;

/** Fields beside the file of an upload. */
export const photoUploadInput = recordField({
  name: optionalLine(maxLength.line).default(null),
  description: optionalText(maxLength.description).default(null),
}).meta({ id: 'PhotoUploadInput' });
export type PhotoUploadInput = z.output<typeof photoUploadInput>;

/* What is answered: plain JSON, every key always there. */

const text = z.string().nullable();
const date = partialDateView.nullable();
const year = z.number().int().nullable();

export const educationView = z
  .object({ institution: z.string(), degree: text, field: text, startYear: year, endYear: year })
  .meta({ id: 'Education' });
export type EducationView = z.infer<typeof educationView>;

export const workView = z
  .object({ company: z.string(), position: text, startYear: year, endYear: year, description: text })
  .meta({ id: 'Work' });
export type WorkView = z.infer<typeof workView>;

/** `year` is the year of `date`. */
export const achievementView = z
  .object({ title: z.string(), type: text, date, year, organization: text, description: text })
  .meta({ id: 'Achievement' });
export type AchievementView = z.infer<typeof achievementView>;

export const militaryServiceView = z
  .object({
    rank: text,
    branch: text,
    unit: text,
    position: text,
    callSign: text,
    startDate: date,
    endDate: date,
    battles: z.array(z.string()),
    decorations: z.array(z.string()),
    description: text,
  })
  .meta({ id: 'MilitaryService' });
export type MilitaryServiceView = z.infer<typeof militaryServiceView>;

export const familyMemberView = z
  .object({
    relation: z.string(),
    name: z.string(),
    isAlive: z.boolean().nullable(),
    birthDate: date,
    description: text,
  })
  .meta({ id: 'FamilyMember' });
export type FamilyMemberView = z.infer<typeof familyMemberView>;

export const battleView = z
  .object({ name: z.string(), location: text, date, description: text, role: text })
  .meta({ id: 'Battle' });
export type BattleView = z.infer<typeof battleView>;

/** `imageData` is what an img element takes as its source: an address. */
export const galleryPhotoView = z
  .object({
    _id: z.string(),
    imageData: z.string(),
    name: text,
    title: text,
    description: text,
    caption: text,
    location: text,
    dateTaken: date,
    order: z.number().int(),
  })
  .meta({ id: 'GalleryPhoto' });
export type GalleryPhotoView = z.infer<typeof galleryPhotoView>;

export const pageAwardView = z
  .object({
    _id: z.string(),
    name: z.string(),
    type: text,
    dateAwarded: date,
    description: text,
    imageUrl: text,
  })
  .meta({ id: 'PageAward' });
export type PageAwardView = z.infer<typeof pageAwardView>;

export const pageVideoView = z
  .object({ _id: z.string(), title: text, videoUrl: z.string(), previewFrame: text })
  .meta({ id: 'PageVideo' });
export type PageVideoView = z.infer<typeof pageVideoView>;

export const familyInfoView = z
  .object({
    spouse: text,
    children: z.array(z.string()),
    parents: z.array(z.string()),
    siblings: z.array(z.string()),
    otherRelatives: z.array(z.string()),
  })
  .meta({ id: 'FamilyInfo' });

export const memorialMessageView = z
  .object({ id: z.string(), author: z.string(), text: z.string(), title: text })
  .meta({ id: 'MemorialMessage' });

/** A memory page with all of its keys. */
export const obituaryView = z
  .object({
    _id: z.string(),

    // written by its keeper
    fullName: text,
    gender: z.enum(genders),
    isAlive: z.boolean(),
    birthDate: date,
    birthDateUnknown: z.boolean(),
    deathDate: date,
    deathDateUnknown: z.boolean(),
    birthPlace: text,
    deathPlace: text,
    burialPlace: text,
    funeralDate: date,
    nationality: text,
    religion: text,
    causeOfDeath: text,
    biography: text,
    personalQuote: text,
    lastWishes: text,
    memorialServices: text,
    charityDonations: text,
    hobbies: z.array(z.string()),
    tags: z.array(z.string()),
    education: z.array(educationView),
    workExperience: z.array(workView),
    achievements: z.array(achievementView),
    militaryService: z.array(militaryServiceView),
    familyMembers: z.array(familyMemberView),
    battles: z.array(battleView),
    visibility: z.enum(visibilities),
    noindex: z.boolean(),
    /** Follow from the rows unless set. */
    profession: text,
    achievement: text,

    // kept by the service
    shortCode: z.string(),
    isActive: z.boolean(),
    views: z.number().int(),
    /** How much of the page is told, in per cent. */
    completeness: z.number().int().min(0).max(100),
    /** Grows with every change by the keeper; `If-Match` takes it. */
    revision: z.number().int().nonnegative(),
    createdAt: z.string(),
    updatedAt: z.string(),
    galleryPhotos: z.array(galleryPhotoView),
    awards: z.array(pageAwardView),
    videos: z.array(pageVideoView),
    /** Whether the caller may change this page. */
    canEdit: z.boolean(),

    // read-only aliases
    name: text,
    photo: z.boolean(),
    photoUrl: text,
    /** A blurred preview of the photograph, some 25 bytes as base64 (evanw/thumbhash). */
    photoThumbhash: text,
    militaryRank: text,
    militaryUnit: text,
    category: z.enum(categories),
    familyInfo: familyInfoView,
    memorialMessages: z.array(memorialMessageView),
  })
  .meta({ id: 'Obituary' });
export type ObituaryView = z.infer<typeof obituaryView>;

/** A page in a list: a subset of its keys. */
export const obituaryCard = obituaryView
  .pick({
    _id: true,
    fullName: true,
    name: true,
    isAlive: true,
    birthDate: true,
    birthDateUnknown: true,
    deathDate: true,
    deathDateUnknown: true,
    birthPlace: true,
    deathPlace: true,
    category: true,
    profession: true,
    achievement: true,
    militaryRank: true,
    militaryUnit: true,
    photo: true,
    photoUrl: true,
    photoThumbhash: true,
    videos: true,
    shortCode: true,
    visibility: true,
    isActive: true,
    views: true,
    completeness: true,
    createdAt: true,
    updatedAt: true,
    canEdit: true,
  })
  .meta({ id: 'ObituaryCard' });
export type ObituaryCard = z.infer<typeof obituaryCard>;

export const obituaryList = listOf(obituaryCard).meta({ id: 'ObituaryList' });
export type ObituaryList = z.infer<typeof obituaryList>;

/** A deleted page that its keeper can still take back. */
export const deletedObituaryCard = obituaryCard
  .extend({
    deletedAt: z.string(),
    /** Until then it can be taken back. */
    restorableUntil: z.string(),
  })
  .meta({ id: 'DeletedObituaryCard' });
export type DeletedObituaryCard = z.infer<typeof deletedObituaryCard>;

export const deletedObituaryList = listOf(deletedObituaryCard).meta({ id: 'DeletedObituaryList' });
export type DeletedObituaryList = z.infer<typeof deletedObituaryList>;

export const activatedView = z
  .object({ activated: z.number().int().nonnegative() })
  .meta({ id: 'ActivatedPages' });
export type ActivatedView = z.infer<typeof activatedView>;

/** What the short code of a QR link stands for. */
export const codeTargetView = z.object({ _id: z.string() }).meta({ id: 'CodeTarget' });

export const photoView = z
  .object({ _id: z.string(), photoUrl: z.string(), name: text, description: text })
  .meta({ id: 'Photo' });
export type PhotoView = z.infer<typeof photoView>;
