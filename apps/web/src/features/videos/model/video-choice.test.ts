import { videoEditorMessages } from '@memorial/contracts/messages/ui/video-editor';
import { buildObituaryView } from '@memorial/contracts/testing/builders';
import { maxVideoText } from '@memorial/contracts/videos/videos.constants';
import { generateVideoInput } from '@memorial/contracts/videos/videos.schemas';
import { describe, expect, it } from 'vitest';
import { problemsOf } from './choice-problems.js';
import { firstChoice, orderOf, toChoice } from './video-choice.js';

const person = buildObituaryView({ fullName: 'Мельник Марія', birthDate: '1941-03-02', deathDate: '2024' });
const pageId = '65f0a1b2c3d4e5f607182930';
const first = { ...firstChoice(person), photoId: '65f0a1b2c3d4e5f607182931' };

it('fills in the name and the years', () => {
  expect(first).toMatchObject({ title: 'Мельник Марія', subtitle: '1941\u00a0— 2024' });
});

it('leaves it to the keeper to shorten a name that is longer than the film shows', () => {
  const choice = firstChoice({ ...person, fullName: 'а'.repeat(maxVideoText.title + 1) });
  expect(choice.title).toHaveLength(maxVideoText.title + 1);
  expect(problemsOf(choice, 'titles', 300)).toEqual({ title: videoEditorMessages.tooLong });
});

describe('the order', () => {
  it('is one that the server accepts, with the crop in shares of the photograph', () => {
    const order = orderOf(first, pageId, { width: 1280, height: 960 }, 300);
    expect(generateVideoInput.parse(order)).toMatchObject({
      shape: 'landscape',
      crop: { x: 0, width: 1 },
      audioText: null,
      durationSeconds: 20,
      consent: { photo: true, voice: false },
    });
    expect(order.crop?.height).toBeCloseTo(0.75);
  });

  it('of a text has its voice, and no length', () => {
    const spoken = { ...first, voice: 'synthetic' as const, text: ' Слова ', voiceId: 'uk-taras' };
    expect(orderOf(spoken, pageId, null, 300)).toMatchObject({
      audioText: 'Слова',
      voiceId: 'uk-taras',
      durationSeconds: null,
      crop: null,
      shape: null,
      consent: { photo: true, voice: true },
    });
  });

  it('of a recording has its id and its words, and no length', () => {
    const sent = { id: '65f0a1b2c3d4e5f607182932', keptUntil: '2026-11-28T10:00:00.000Z' };
    const recording = { key: 'k', durationSeconds: 3, peaks: [1], sent };
    const choice = { ...first, voice: 'family' as const, recording, transcript: ' Слова ', text: 'Інші' };
    expect(generateVideoInput.parse(orderOf(choice, pageId, null, 300))).toMatchObject({
      recordingId: sent.id,
      transcript: 'Слова',
      audioText: null,
      voiceId: null,
      durationSeconds: null,
      consent: { photo: true, voice: false },
    });
  });

  it.each(['landscape', 'portrait', 'square'] as const)('lies within the photograph as %s', (shape) => {
    for (const x of [0, 0.3, 1])
      for (const zoom of [1, 1.7, 4]) {
        const choice = { ...first, shape, crop: { x, y: 1 - x, zoom } };
        const order = orderOf(choice, pageId, { width: 853, height: 1280 }, 300);
        expect(generateVideoInput.safeParse(order).success).toBe(true);
      }
  });
});

it('a stored choice comes back, and values of a wrong type are replaced', () => {
  const recording = { key: 'k', durationSeconds: 3, peaks: [1], sent: { id: pageId, keptUntil: 'later' } };
  const choice = { ...first, movement: 'parallax', voice: 'family', recording, transcript: 'Слова' } as const;
  expect(toChoice(JSON.parse(JSON.stringify(choice)), first)).toEqual(choice);
  expect(toChoice({ isSpoken: true }, first).voice).toBe('synthetic');
  const broken = {
    recording: { key: 5 },
    voice: 'bass',
    photoId: 5,
    shape: 'round',
    crop: { x: '' },
    movement: 'spin',
    text: null,
    seconds: 20,
  };
  expect(toChoice(broken, first)).toEqual({ ...first, photoId: null });
});
