import { videoMessages } from '@memorial/contracts/messages/ui/videos';
import { expect, it } from 'vitest';
import { messageOfWork } from './video-work.presenter.js';
import type { OwnFilmOrder, VideoOrder } from './video-work.schema.js';

const ofPhoto = (audioText: string | null) => ({ audioText, recordingId: null }) as VideoOrder;
const ownFilm = { kind: 'ownFilm' } as OwnFilmOrder;

it.each([
  ['a silent video', ofPhoto(null), videoMessages.stepFrames],
  ['a video with a text', ofPhoto('Вона любила весну.'), videoMessages.stepVoice],
  ['an own film', ownFilm, videoMessages.stepChecking],
])('%s that has just begun is told by its first step', (_, order, message) => {
  expect(messageOfWork({ status: 'working', step: null, failure: null, order })).toBe(message);
});
