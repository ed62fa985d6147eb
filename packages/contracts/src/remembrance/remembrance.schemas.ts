import { z } from 'zod';
import { flagField, listField, numberField, optionField, recordField } from '../fields.schemas.js';
import { objectId } from '../ids.schemas.js';
import { obituaryCard } from '../obituaries/obituary-views.schemas.js';
import {
  easterReckonings,
  letterHours,
  maxFollowedPeople,
  maxRememberedToday,
  parentalSaturdays,
  personDayKinds,
  sharedDayKinds,
} from './remembrance.constants.js';

const day = z.string().describe('YYYY-MM-DD, in Kyiv.');
const years = z
  .number()
  .int()
  .positive()
  .nullable()
  .describe('Years since the birth or the death; null where they do not count, and for the living.');

const followedPerson = z.object({
  obituaryId: z.string(),
  fullName: z.string().nullable(),
  kinds: z.array(z.enum(personDayKinds)).describe('Days that the caller has chosen.'),
  offeredKinds: z.array(z.enum(personDayKinds)).describe('Days that the obituary has for the caller.'),
  isMuted: z.boolean().describe('True: neither letters nor the calendar name this person.'),
  next: z.object({ day, kind: z.enum(personDayKinds), years }).nullable(),
});
export type FollowedPersonView = z.infer<typeof followedPerson>;

const sharedDay = z.object({
  day,
  kind: z.enum(sharedDayKinds),
  saturday: z.enum(parentalSaturdays).nullable(),
});

export const remembranceView = z
  .object({
    letters: z.boolean().describe('False: no letters at all.'),
    hour: z.number().int().describe('Hour of the day in Kyiv from which the letter is sent.'),
    easter: z.enum(easterReckonings),
    days: z.array(z.enum(sharedDayKinds)).describe('Shared days of remembrance that the caller has chosen.'),
    feedUrl: z.string().nullable().describe('Address of the calendar; null: there is none.'),
    hasEmail: z.boolean().describe('False: the account has no e-mail address for letters.'),
    people: z
      .array(followedPerson)
      .describe('People whose obituaries the caller follows and may see, the nearest day first.'),
    upcoming: z.array(sharedDay).describe('The chosen shared days of the next twelve months.'),
    questions: z
      .array(z.object({ obituaryId: z.string(), fullName: z.string().nullable() }))
      .describe('Obituaries that the caller keeps and has not decided about: at most five.'),
    canFollow: z
      .array(z.enum(personDayKinds))
      .nullable()
      .describe('Days that the obituary of the query has for the caller; null without a query.'),
  })
  .meta({ id: 'Remembrance' });
export type RemembranceView = z.infer<typeof remembranceView>;

export const remembranceQuery = recordField({
  obituaryId: objectId.optional().describe('Answer `people` and `questions` of this obituary alone.'),
});
export type RemembranceQuery = z.infer<typeof remembranceQuery>;

const chosenPerson = recordField({
  obituaryId: objectId,
  isFollowed: flagField()
    .default(true)
    .describe('False: not followed; a keeper is then not asked about it again.'),
  kinds: listField(optionField(personDayKinds), personDayKinds.length)
    .optional()
    .describe('Default: those that are chosen already, or all.'),
  isMuted: flagField().optional(),
});

export const changeRemembranceInput = recordField({
  letters: flagField().optional(),
  hour: numberField(letterHours.earliest, letterHours.latest).optional(),
  easter: optionField(easterReckonings).optional(),
  days: listField(optionField(sharedDayKinds), sharedDayKinds.length).optional(),
  feed: flagField()
    .optional()
    .describe('False: the address of the calendar ends for good; true: there is one.'),
  people: listField(chosenPerson, maxFollowedPeople)
    .optional()
    .describe('Decisions about single people; those about others stay.'),
});
export type ChangeRemembranceInput = z.infer<typeof changeRemembranceInput>;
export type ChangeRemembranceRequest = z.input<typeof changeRemembranceInput>;

const remembranceToken = z
  .string()
  .regex(/^[0-9a-f]{24}[\w-]{43}$/)
  .describe('Secret part of an address: the id of an account with its signature.');
export const remembranceTokenParams = z.object({ token: remembranceToken });

export const todayList = z
  .object({
    day,
    data: z
      .array(
        z.object({
          occasion: z.enum(['birthday', 'deathDay']),
          years: z.number().int().positive(),
          obituary: obituaryCard,
        }),
      )
      .max(maxRememberedToday),
  })
  .meta({ id: 'RememberedToday' });
export type TodayList = z.infer<typeof todayList>;
