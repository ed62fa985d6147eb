import { describe, expect, it } from 'vitest';
import type { EncodedVoice } from './encode-wav.js';
import {
  holdsSound,
  idleRecorder,
  type RecorderEvent,
  type RecorderState,
  recorderReducer,
} from './recorder.reducer.js';

const blob = new Blob(['sound']);
const own = { blob, isOwn: true };
const chosen = { blob, isOwn: false };
const voice: EncodedVoice = { bytes: new ArrayBuffer(0), durationSeconds: 1, peaks: [] };

const states = {
  idle: idleRecorder,
  asking: { kind: 'asking' },
  refused: { kind: 'refused', reason: 'denied' },
  recording: { kind: 'recording', seconds: 3, level: 0.5, isPaused: false },
  converting: { kind: 'converting', source: own },
  unreadable: { kind: 'unreadable', source: own, message: 'Ні' },
  ready: { kind: 'ready', voice },
} as const satisfies Record<RecorderState['kind'], RecorderState>;

const events = {
  asked: { type: 'asked' },
  refused: { type: 'refused', reason: 'missing' },
  started: { type: 'started' },
  paused: { type: 'paused' },
  resumed: { type: 'resumed' },
  ticked: { type: 'ticked', seconds: 4, level: 0.1 },
  stopped: { type: 'stopped', blob },
  fileChosen: { type: 'fileChosen', blob },
  converted: { type: 'converted', source: own, voice },
  rejected: { type: 'rejected', source: own, message: 'Ні' },
  retried: { type: 'retried' },
  discarded: { type: 'discarded' },
  restored: { type: 'restored', state: { kind: 'ready', voice } },
} as const satisfies Record<RecorderEvent['type'], RecorderEvent>;

/** State after an event, by the state before; others change nothing. */
const table: Readonly<Record<RecorderState['kind'], Partial<Record<RecorderEvent['type'], string>>>> = {
  idle: { asked: 'asking', fileChosen: 'converting', restored: 'ready' },
  asking: { refused: 'refused', started: 'recording', discarded: 'idle' },
  refused: { asked: 'asking', fileChosen: 'converting', discarded: 'idle', restored: 'ready' },
  recording: { ticked: 'recording', paused: 'recording', resumed: 'recording', stopped: 'converting' },
  converting: { converted: 'ready', rejected: 'unreadable', discarded: 'idle' },
  unreadable: { retried: 'converting', discarded: 'idle' },
  ready: { discarded: 'idle' },
};

const kinds = Object.keys(states) as RecorderState['kind'][];
const types = Object.keys(events) as RecorderEvent['type'][];

describe.each(kinds)('a recorder that is %s', (kind) => {
  it.each(types)('%s', (type) => {
    const after = recorderReducer(states[kind], events[type]);
    const expected = table[kind][type];
    if (expected === undefined) expect(after).toEqual(states[kind]);
    else expect(after.kind).toBe(expected);
  });
});

describe('a recorder', () => {
  it('shows time and level', () => {
    expect(recorderReducer(states.recording, events.ticked)).toEqual({
      kind: 'recording',
      seconds: 4,
      level: 0.1,
      isPaused: false,
    });
  });

  it('rests while it is paused', () => {
    const paused = recorderReducer(states.recording, events.paused);
    expect(paused).toEqual({ kind: 'recording', seconds: 3, level: 0, isPaused: true });
    expect(recorderReducer(paused, events.resumed)).toMatchObject({ seconds: 3, isPaused: false });
    expect(recorderReducer(paused, events.stopped).kind).toBe('converting');
  });

  it('ignores what was converted for another source', () => {
    const event = { ...events.converted, source: chosen };
    expect(recorderReducer(states.converting, event)).toBe(states.converting);
    expect(recorderReducer(states.converting, { ...events.rejected, source: chosen })).toBe(
      states.converting,
    );
  });

  it('remembers whose sound it is', () => {
    expect(recorderReducer(states.recording, events.stopped)).toEqual({ kind: 'converting', source: own });
    expect(recorderReducer(idleRecorder, events.fileChosen)).toEqual({ kind: 'converting', source: chosen });
  });

  it('lets the next sound replace an unreadable file, since the device still has it', () => {
    const unreadable = { kind: 'unreadable', source: chosen, message: 'Ні' } as const;
    expect(recorderReducer(unreadable, events.asked).kind).toBe('asking');
    expect(recorderReducer(unreadable, events.fileChosen).kind).toBe('converting');
    expect(recorderReducer(unreadable, events.restored).kind).toBe('ready');
  });

  it('takes back an unreadable recording', () => {
    expect(recorderReducer(idleRecorder, { type: 'restored', state: states.unreadable })).toBe(
      states.unreadable,
    );
  });

  it('holds what only this page has', () => {
    expect(kinds.filter((kind) => holdsSound(states[kind]))).toEqual([
      'recording',
      'converting',
      'unreadable',
      'ready',
    ]);
    expect(holdsSound({ kind: 'unreadable', source: chosen, message: 'Ні' })).toBe(false);
  });
});
