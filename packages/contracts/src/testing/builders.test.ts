import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { loginInput, registerInput, sessionUserView, signedInView } from '../auth/auth.schemas.js';
import { awardView } from '../awards/awards.schemas.js';
import { createMemoryInput, memoryView, updateMemoryInput } from '../memories/memories.schemas.js';
import { createObituaryInput, updateObituaryInput } from '../obituaries/obituaries.schemas.js';
import { obituaryCard, obituaryList, obituaryView } from '../obituaries/obituary-views.schemas.js';
import { featuresAndLimitsView, limitCheckView } from '../subscription/subscription.schemas.js';
import { voiceView } from '../voices/voices.schemas.js';
import * as builders from './builders.js';

const inputs: [string, z.ZodType, unknown][] = [
  ['register', registerInput, builders.buildRegisterInput()],
  ['login', loginInput, builders.buildLoginInput()],
  ['civilian page', createObituaryInput, builders.buildCreateObituaryInput()],
  ['military page', createObituaryInput, builders.buildMilitaryObituaryInput()],
  ['living page', createObituaryInput, builders.buildLivingObituaryInput()],
  ['memory', createMemoryInput, builders.buildCreateMemoryInput()],
  ['whole memory sent back', updateMemoryInput, builders.buildMemoryView()],
  ['whole page sent back', updateObituaryInput, builders.buildObituaryView()],
];

const views: [string, z.ZodType, unknown][] = [
  ['session user', sessionUserView, builders.buildSessionUserView()],
  ['signed in', signedInView, builders.buildSignedInView()],
  ['page', obituaryView, builders.buildObituaryView()],
  ['military page', obituaryView, builders.buildMilitaryObituaryView()],
  ['card', obituaryCard, builders.buildObituaryCard()],
  ['list', obituaryList, builders.buildObituaryList()],
  ['memory', memoryView, builders.buildMemoryView()],
  ['voice', voiceView, builders.buildVoiceView()],
  ['award', awardView, builders.buildAwardView()],
  ['limit check', limitCheckView, builders.buildLimitCheckView()],
  ['features and limits', featuresAndLimitsView, builders.buildFeaturesAndLimitsView()],
];

describe('builders', () => {
  it.each(inputs)('%s parses', (_name, schema, built) => {
    expect(schema.safeParse(built).error?.issues ?? []).toEqual([]);
  });

  it.each(views)('%s parses to itself', (_name, schema, built) => {
    expect(schema.parse(built)).toEqual(built);
    expect(JSON.parse(JSON.stringify(built))).toEqual(built);
  });
});
