import type { EncodedVoice } from './encode-wav.js';

/*
 *          asked            started             stopped               converted          taken
 * idle ───────────▶ asking ─────────▶ recording ────────▶ converting ───────────▶ ready ───────▶ idle
 *  │ ▲                │                                    ▲      │                 │
 *  │ └── discarded ───┴──▶ refused                         │      ▼ rejected        └─ discarded ─▶ idle
 *  ├──────────── fileChosen ───────────────────────────────┴─ unreadable
 *  └──────────── restored ──────────────────────────────────────────────────▶ ready or unreadable
 *
 * `paused` and `resumed` stay in `recording`. A chosen file that is unreadable gives way to the next sound as `idle`
 * does; a recording has to be discarded.
 */

export type DenialReason = 'denied' | 'missing' | 'unsupported';

/** Sound that is being converted, or could not be. */
export interface VoiceSource {
  readonly blob: Blob;
  /** Recorded here; otherwise a chosen file. */
  readonly isOwn: boolean;
}

export type RecorderState =
  | { readonly kind: 'idle' | 'asking' }
  | { readonly kind: 'refused'; readonly reason: DenialReason }
  | {
      readonly kind: 'recording';
      readonly seconds: number;
      /** Loudness now, from 0 to 1. */
      readonly level: number;
      readonly isPaused: boolean;
    }
  | { readonly kind: 'converting'; readonly source: VoiceSource }
  | { readonly kind: 'unreadable'; readonly source: VoiceSource; readonly message: string }
  | { readonly kind: 'ready'; readonly voice: EncodedVoice };

/** States in which a sound can be discarded, and that are restored with it. */
export type DiscardableState = Extract<RecorderState, { kind: 'unreadable' | 'ready' }>;

export type RecorderEvent =
  | { readonly type: 'asked' | 'started' | 'paused' | 'resumed' | 'discarded' | 'retried' }
  | { readonly type: 'refused'; readonly reason: DenialReason }
  | { readonly type: 'ticked'; readonly seconds: number; readonly level: number }
  | { readonly type: 'stopped'; readonly blob: Blob }
  | { readonly type: 'fileChosen'; readonly blob: Blob }
  /** Takes back a discarded sound. */
  | { readonly type: 'restored'; readonly state: DiscardableState }
  | { readonly type: 'converted'; readonly source: VoiceSource; readonly voice: EncodedVoice }
  | { readonly type: 'rejected'; readonly source: VoiceSource; readonly message: string };

export const idleRecorder: RecorderState = { kind: 'idle' };

/** Events that do not belong to the state are ignored: answers of the browser may come late. */
export function recorderReducer(state: RecorderState, event: RecorderEvent): RecorderState {
  switch (event.type) {
    case 'asked':
      return isFree(state) ? { kind: 'asking' } : state;
    case 'refused':
      return state.kind === 'asking' ? { kind: 'refused', reason: event.reason } : state;
    case 'started':
      return state.kind === 'asking' ? { kind: 'recording', seconds: 0, level: 0, isPaused: false } : state;
    case 'ticked':
      return state.kind === 'recording' ? { ...state, seconds: event.seconds, level: event.level } : state;
    case 'paused':
    case 'resumed':
      return state.kind === 'recording' ? { ...state, level: 0, isPaused: event.type === 'paused' } : state;
    case 'stopped':
      return state.kind === 'recording'
        ? { kind: 'converting', source: { blob: event.blob, isOwn: true } }
        : state;
    case 'fileChosen':
      return isFree(state) ? { kind: 'converting', source: { blob: event.blob, isOwn: false } } : state;
    case 'converted':
      return isConverting(state, event.source) ? { kind: 'ready', voice: event.voice } : state;
    case 'rejected':
      return isConverting(state, event.source)
        ? { kind: 'unreadable', source: event.source, message: event.message }
        : state;
    case 'retried':
      return state.kind === 'unreadable' ? { kind: 'converting', source: state.source } : state;
    case 'restored':
      return isFree(state) ? event.state : state;
    case 'discarded':
      return state.kind === 'recording' ? state : idleRecorder;
  }
}

/** True where a recording can begin, or a file be chosen. */
export function isFree(state: RecorderState): boolean {
  return (
    state.kind === 'idle' || state.kind === 'refused' || (state.kind === 'unreadable' && !state.source.isOwn)
  );
}

/** True while something would be lost with the page. */
export function holdsSound(state: RecorderState): boolean {
  return (
    state.kind === 'recording' ||
    state.kind === 'converting' ||
    state.kind === 'ready' ||
    (state.kind === 'unreadable' && state.source.isOwn)
  );
}

function isConverting(state: RecorderState, source: VoiceSource): boolean {
  return state.kind === 'converting' && state.source === source;
}
