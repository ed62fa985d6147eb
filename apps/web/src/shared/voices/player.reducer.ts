/*
 *            press             started
 * idle ─────────────▶ starting ───────▶ playing ◀──▶ paused
 *   ▲                    │                 │            │
 *   └──── ended ─────────┼─────────────────┘            │
 *                        ▼  failed                      ▼
 *                      failed ◀─────────────────────────┘
 */

/** Playback of one recording. */
export interface PlayerState {
  readonly phase: 'idle' | 'starting' | 'playing' | 'paused' | 'failed';
  /** Place in the recording, in seconds. */
  readonly at: number;
}

export type PlayerEvent =
  | { readonly type: 'pressed' | 'started' | 'paused' | 'ended' | 'failed' }
  | { readonly type: 'moved'; readonly at: number };

export const idlePlayer: PlayerState = { phase: 'idle', at: 0 };

export function playerReducer(state: PlayerState, event: PlayerEvent): PlayerState {
  switch (event.type) {
    case 'pressed':
      return isSounding(state) ? state : { ...state, phase: 'starting' };
    case 'started':
      return { ...state, phase: 'playing' };
    case 'paused':
      // An ended or failed sound is paused by the browser as well.
      return isSounding(state) ? { ...state, phase: 'paused' } : state;
    case 'ended':
      return idlePlayer;
    case 'failed':
      return state.phase === 'idle' ? state : { ...state, phase: 'failed' };
    case 'moved':
      return { ...state, at: event.at };
  }
}

/** True if a press of the button pauses. */
export function isSounding({ phase }: PlayerState): boolean {
  return phase === 'starting' || phase === 'playing';
}
