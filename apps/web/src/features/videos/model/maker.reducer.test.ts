import { videoEditorMessages as copy } from '@memorial/contracts/messages/ui/video-editor';
import { buildObituaryView } from '@memorial/contracts/testing/builders';
import { maxNarration, maxVideoText } from '@memorial/contracts/videos/videos.constants';
import { describe, expect, it } from 'vitest';
import { problemsOf } from './choice-problems.js';
import {
  closedMaker,
  type MakerEvent,
  type MakerPhase,
  type MakerState,
  makerReducer,
} from './maker.reducer.js';
import { makerSteps, type VideoChoice } from './maker-steps.js';
import { firstChoice } from './video-choice.js';

const maxSeconds = 300;
const empty = firstChoice(buildObituaryView());
const choice: VideoChoice = { ...empty, photoId: 'g1' };

type Place = MakerPhase['kind'] | (typeof makerSteps)[number];
const places: readonly Place[] = ['closed', ...makerSteps, 'sending'];

function at(place: Place): MakerState {
  if (place === 'closed') return closedMaker(choice);
  if (place === 'sending') return { phase: { kind: 'sending' }, choice };
  if (place === 'step') throw new Error('name the step');
  return { phase: { kind: 'step', step: place, isChecked: false, error: null }, choice };
}
const placeOf = ({ phase }: MakerState): Place => (phase.kind === 'step' ? phase.step : phase.kind);

type Leads = Partial<Record<Place, Place>>;
const steps = (to: (step: (typeof makerSteps)[number], index: number) => Place): Leads =>
  Object.fromEntries(makerSteps.map((step, index) => [step, to(step, index)]));

/** Each event, and where it leads from each place; elsewhere it changes nothing. */
const transitions: {
  readonly [Type in MakerEvent['type']]: readonly [Extract<MakerEvent, { type: Type }>, Leads];
} = {
  opened: [{ type: 'opened', choice, step: 'movement' }, { closed: 'movement' }],
  closed: [{ type: 'closed' }, steps(() => 'closed')],
  changed: [{ type: 'changed', over: { title: 'Марія' } }, steps((step) => step)],
  photoLost: [{ type: 'photoLost', photoId: 'g2' }, steps(() => 'photo')],
  advanced: [
    { type: 'advanced' },
    { photo: 'voice', voice: 'movement', movement: 'titles', titles: 'review', review: 'review' },
  ],
  returned: [
    { type: 'returned' },
    { photo: 'photo', voice: 'photo', movement: 'voice', titles: 'movement', review: 'titles' },
  ],
  wentTo: [{ type: 'wentTo', step: 'voice' }, steps(() => 'voice')],
  started: [{ type: 'started' }, { review: 'sending' }],
  recordingSent: [
    { type: 'recordingSent', sent: { id: 'r1', keptUntil: '2026-11-28T10:00:00.000Z' } },
    { sending: 'sending' },
  ],
  accepted: [{ type: 'accepted' }, { sending: 'closed' }],
  failed: [{ type: 'failed', message: 'Помилка' }, { sending: 'review' }],
};

describe.each(Object.values(transitions))('$type', (event, leads) => {
  it.each(places)(`from %s`, (place) => {
    const before = at(place);
    const after = makerReducer(before, event, maxSeconds);
    const to = leads[place];
    if (to === undefined) expect(after).toBe(before);
    else expect(placeOf(after)).toBe(to);
  });
});

const lacking: readonly (readonly [(typeof makerSteps)[number], Partial<VideoChoice>, object])[] = [
  ['photo', { photoId: null }, { photoId: copy.photoMissing }],
  ['voice', { voice: 'family' }, { recording: copy.recordingMissing }],
  [
    'voice',
    {
      voice: 'family',
      recording: { key: 'k', durationSeconds: 3, peaks: [], sent: null },
      transcript: 'а'.repeat(4_001),
    },
    { transcript: copy.transcriptTooLong },
  ],
  ['voice', { voice: 'synthetic', text: ' ' }, { text: copy.textMissing }],
  ['voice', { voice: 'synthetic', text: 'а'.repeat(maxNarration + 1) }, { text: copy.textTooLong }],
  ['titles', { title: 'а'.repeat(maxVideoText.title + 1) }, { title: copy.tooLong }],
  ['titles', { subtitle: 'а'.repeat(maxVideoText.subtitle + 1) }, { subtitle: copy.tooLong }],
  ...['4', '301', '7,5', 'десять', ''].map(
    (seconds) => ['titles', { seconds }, { seconds: expect.stringContaining('від 5 до 300') }] as const,
  ),
];

it.each(lacking)('the step %s that lacks something stays and says so (%j)', (step, over, problems) => {
  const before = { ...at(step), choice: { ...choice, ...over } };
  const { phase } = makerReducer(before, { type: 'advanced' }, maxSeconds);
  expect(phase).toEqual({ kind: 'step', step, isChecked: true, error: null });
  expect(problemsOf(before.choice, step, maxSeconds)).toEqual(problems);
});

it('nothing is sent of a draft that lacks something: its step is shown', () => {
  const before = { ...at('review'), choice: { ...choice, voice: 'synthetic' as const } };
  expect(makerReducer(before, { type: 'started' }, maxSeconds).phase).toMatchObject({
    step: 'voice',
    isChecked: true,
  });
});

it('an error is told until something is changed', () => {
  const failed = makerReducer(at('sending'), { type: 'failed', message: 'Сталося' }, maxSeconds);
  expect(failed.phase).toMatchObject({ error: 'Сталося' });
  expect(makerReducer(failed, { type: 'changed', over: {} }, maxSeconds).phase).toMatchObject({
    error: null,
  });
});

it('a spoken video needs no length', () => {
  expect(
    problemsOf({ ...choice, voice: 'synthetic', text: 'Слова', seconds: '' }, 'titles', maxSeconds),
  ).toEqual({});
});
