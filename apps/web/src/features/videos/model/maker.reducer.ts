import { videoEditorMessages as copy } from '@memorial/contracts/messages/ui/video-editor';
import { defaultCrop } from '../../../shared/portrait-crop/crop.js';
import { type ChoiceProblems, problemsOf } from './choice-problems.js';
import { type MakerStep, makerSteps, type SentRecording, type VideoChoice } from './maker-steps.js';

/*
 * States of the maker of a video:
 *
 *   closed ──opened──▶ photo ⇄ voice ⇄ movement ⇄ titles ⇄ review ──started──▶ sending ──accepted──▶ closed
 *      ▲                 │       │        │         │        ▲ │                  │
 *      └────closed───────┴───────┴────────┴─────────┴────────│─┘                  │
 *                                                            └──────failed────────┘
 *
 * `advanced` leads to the next step, `returned` to the one before, `wentTo` from the review to a step, `photoLost` from
 * any step to the first one. A step that
 * lacks something stays and says so. Every change is saved as a draft outside of this module.
 */

export type MakerPhase =
  | { readonly kind: 'closed' }
  /** @property isChecked true once the step was left in vain: then it says what it lacks */
  | {
      readonly kind: 'step';
      readonly step: MakerStep;
      readonly isChecked: boolean;
      readonly error: string | null;
    }
  | { readonly kind: 'sending' };

export interface MakerState {
  readonly phase: MakerPhase;
  readonly choice: VideoChoice;
}

export type MakerEvent =
  | { readonly type: 'opened'; readonly choice: VideoChoice; readonly step: MakerStep }
  | { readonly type: 'closed' }
  | { readonly type: 'changed'; readonly over: Partial<VideoChoice> }
  /** The chosen photograph has left the page. @property photoId another one; null: there is none */
  | { readonly type: 'photoLost'; readonly photoId: string | null }
  | { readonly type: 'advanced' }
  | { readonly type: 'returned' }
  | { readonly type: 'wentTo'; readonly step: MakerStep }
  | { readonly type: 'started' }
  /** The server has the recording; null: it has it no longer. */
  | { readonly type: 'recordingSent'; readonly sent: SentRecording | null }
  | { readonly type: 'accepted' }
  /** @property message null where another part of the screen tells it */
  | { readonly type: 'failed'; readonly message: string | null };

const closed = { kind: 'closed' } as const;

/** A maker that nobody has opened. */
export const closedMaker = (choice: VideoChoice): MakerState => ({ phase: closed, choice });

const at = (step: MakerStep, error: string | null = null): MakerPhase => ({
  kind: 'step',
  step,
  isChecked: false,
  error,
});

/** Events that do not fit the phase change nothing: late answers and second presses. @param maxSeconds of the plan */
export function makerReducer(state: MakerState, event: MakerEvent, maxSeconds: number): MakerState {
  const { phase } = state;
  if (event.type === 'opened')
    return phase.kind === 'closed' ? { phase: at(event.step), choice: event.choice } : state;
  if (phase.kind === 'sending') {
    if (event.type === 'accepted') return { ...state, phase: closed };
    if (event.type === 'recordingSent') return { ...state, choice: withSent(state.choice, event.sent) };
    return event.type === 'failed' ? { ...state, phase: at('review', event.message) } : state;
  }
  if (phase.kind === 'closed') return state;
  switch (event.type) {
    case 'closed':
      return { ...state, phase: closed };
    case 'changed':
      return { phase: { ...phase, error: null }, choice: { ...state.choice, ...event.over } };
    case 'photoLost':
      return {
        phase: at('photo', copy.photoLost),
        choice: { ...state.choice, photoId: event.photoId, crop: defaultCrop },
      };
    case 'wentTo':
      return { ...state, phase: at(event.step) };
    case 'returned':
      return { ...state, phase: at(neighbourOf(phase.step, -1)) };
    case 'advanced': {
      if (lacksAnything(state.choice, phase.step, maxSeconds))
        return { ...state, phase: { ...phase, isChecked: true } };
      return { ...state, phase: at(neighbourOf(phase.step, 1)) };
    }
    case 'started': {
      if (phase.step !== 'review') return state;
      // A draft of an earlier visit may lack what was needed since.
      const lacking = makerSteps.find((step) => lacksAnything(state.choice, step, maxSeconds));
      if (lacking) return { ...state, phase: { ...phase, step: lacking, isChecked: true } };
      return { ...state, phase: { kind: 'sending' } };
    }
    default:
      return state;
  }
}

/** The choice once its recording is sent. */
export function withSent(choice: VideoChoice, sent: SentRecording | null): VideoChoice {
  return choice.recording === null ? choice : { ...choice, recording: { ...choice.recording, sent } };
}

function neighbourOf(step: MakerStep, by: 1 | -1): MakerStep {
  return makerSteps[makerSteps.indexOf(step) + by] ?? step;
}

function lacksAnything(choice: VideoChoice, step: MakerStep, maxSeconds: number): boolean {
  const problems: ChoiceProblems = problemsOf(choice, step, maxSeconds);
  return Object.keys(problems).length > 0;
}
