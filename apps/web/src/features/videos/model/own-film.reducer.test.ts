import { expect, it } from 'vitest';
import {
  firstDetails,
  noFilm,
  type OwnFilmEvent,
  type OwnFilmPhase,
  type OwnFilmState,
  ownFilmReducer,
} from './own-film.reducer.js';

const file = new File(['фільм'], 'весілля.mp4', { type: 'video/mp4' });
const film = { name: file.name, sizeBytes: file.size };
const upload = { _id: 'f1' };
const form: OwnFilmPhase = { kind: 'form', isChecked: false, error: null };
const beginning: OwnFilmPhase = { kind: 'sending', step: 'beginning', sentBytes: 0, isWaiting: false };
const parts: OwnFilmPhase = { ...beginning, step: 'parts', sentBytes: 4 };
const ordering: OwnFilmPhase = { ...parts, step: 'ordering' };
const interrupted: OwnFilmPhase = { kind: 'interrupted', sentBytes: 4, error: null };

const chosen: OwnFilmState = { ...noFilm, film, file };
const sent: OwnFilmState = { ...chosen, upload };
const details = { ...firstDetails, title: 'Весілля', posterSeconds: 3 };

it.each<[name: string, from: OwnFilmState, event: OwnFilmEvent, to: OwnFilmState]>([
  ['opens', noFilm, { type: 'opened', kept: noFilm }, { ...noFilm, phase: form }],
  [
    'opens with a draft, whose file is read later',
    chosen,
    { type: 'opened', kept: { details, film, upload: null } },
    { ...noFilm, details, film, phase: form },
  ],
  [
    'opens amid an upload',
    noFilm,
    { type: 'opened', kept: { details, film, upload } },
    { ...noFilm, details, film, upload, phase: { ...interrupted, sentBytes: null } },
  ],
  ['closes with everything', { ...chosen, phase: form }, { type: 'closed' }, chosen],
  [
    'takes words, which end an error',
    { ...noFilm, phase: { ...form, error: 'x' } },
    { type: 'changed', over: details },
    { ...noFilm, phase: form, details },
  ],
  [
    'says what it lacks',
    { ...noFilm, phase: form },
    { type: 'started' },
    { ...noFilm, phase: { ...form, isChecked: true } },
  ],
  [
    'forgets the picture of another film',
    { ...noFilm, phase: form, details },
    { type: 'fileChosen', file },
    { ...chosen, phase: form, details: { ...details, posterSeconds: null } },
  ],
  [
    'keeps the picture of the same film',
    { ...noFilm, film, phase: form, details },
    { type: 'fileChosen', file },
    { ...chosen, phase: form, details },
  ],
  ['starts', { ...chosen, phase: form }, { type: 'started' }, { ...chosen, phase: beginning }],
  [
    'begins',
    { ...chosen, phase: beginning },
    { type: 'begun', upload },
    { ...sent, phase: { ...beginning, step: 'parts' } },
  ],
  [
    'goes back to the form where nothing was begun',
    { ...chosen, phase: beginning },
    { type: 'halted', message: 'x' },
    { ...chosen, phase: { ...form, error: 'x' } },
  ],
  [
    'counts',
    { ...sent, phase: { ...parts, sentBytes: 1 } },
    { type: 'progressed', sentBytes: 4 },
    { ...sent, phase: parts },
  ],
  [
    'waits for the connection',
    { ...sent, phase: parts },
    { type: 'waited', isWaiting: true },
    { ...sent, phase: { ...parts, isWaiting: true } },
  ],
  [
    'orders',
    { ...sent, phase: { ...parts, isWaiting: true } },
    { type: 'allSent' },
    { ...sent, phase: ordering },
  ],
  ['is ordered', { ...sent, phase: ordering }, { type: 'ordered' }, noFilm],
  [
    'is interrupted with all that was sent',
    { ...sent, phase: ordering },
    { type: 'halted', message: 'x' },
    { ...sent, phase: { ...interrupted, error: 'x' } },
  ],
  ['is stopped', { ...sent, phase: parts }, { type: 'stopped', message: null }, { ...chosen, phase: form }],
  [
    'expires',
    { ...sent, phase: interrupted },
    { type: 'expired', message: 'x' },
    { ...chosen, phase: { ...form, error: 'x' } },
  ],
  [
    'learns what the server has',
    { ...sent, phase: { ...interrupted, sentBytes: null } },
    { type: 'counted', sentBytes: 4 },
    { ...sent, phase: interrupted },
  ],
  [
    'takes the same file',
    { ...sent, file: null, phase: interrupted },
    { type: 'fileChosen', file },
    { ...sent, phase: interrupted },
  ],
  ['resumes', { ...sent, phase: interrupted }, { type: 'resumed' }, { ...sent, phase: parts }],
  ['learns that it was ordered', { ...sent, phase: interrupted }, { type: 'ordered' }, noFilm],
])('%s', (_name, from, event, to) => {
  expect(ownFilmReducer(from, event)).toEqual(to);
});

it.each<[name: string, state: OwnFilmState, event: OwnFilmEvent]>([
  ['a late answer after closing', chosen, { type: 'progressed', sentBytes: 1 }],
  ['a second press while sending', { ...sent, phase: parts }, { type: 'started' }],
  [
    'another file for an upload',
    { ...sent, phase: interrupted },
    { type: 'fileChosen', file: new File(['x'], 'y.mp4') },
  ],
  ['going on without a file', { ...sent, file: null, phase: interrupted }, { type: 'resumed' }],
  ['an order that comes late', { ...chosen, phase: form }, { type: 'ordered' }],
])('%s changes nothing', (_name, state, event) => {
  expect(ownFilmReducer(state, event)).toBe(state);
});
