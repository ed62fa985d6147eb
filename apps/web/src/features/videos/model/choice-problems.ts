import { videoEditorMessages as copy } from '@memorial/contracts/messages/ui/video-editor';
import { characterCount, fillText } from '@memorial/contracts/text';
import { maxNarration, maxVideoText, videoSeconds } from '@memorial/contracts/videos/videos.constants';
import { maxVoiceText } from '@memorial/contracts/voices/voices.constants';
import type { MakerStep, VideoChoice } from './maker-steps.js';

/** Messages by the field that lacks something. */
export type ChoiceProblems = Readonly<Partial<Record<keyof VideoChoice, string>>>;

/** Fields that a step still lacks. @param maxSeconds of the plan */
export function problemsOf(choice: VideoChoice, step: MakerStep, maxSeconds: number): ChoiceProblems {
  switch (step) {
    case 'photo':
      return choice.photoId === null ? { photoId: copy.photoMissing } : {};
    case 'voice':
      return problemsOfVoice(choice);
    case 'titles':
      return {
        ...(characterCount(choice.title.trim()) > maxVideoText.title && { title: copy.tooLong }),
        ...(characterCount(choice.subtitle.trim()) > maxVideoText.subtitle && { subtitle: copy.tooLong }),
        ...(choice.voice === 'none' && secondsOf(choice, maxSeconds) === null && secondsProblem(maxSeconds)),
      };
    case 'movement':
    case 'review':
      return {};
  }
}

/** Length of a silent video; null when it is no whole number within the bounds. */
export function secondsOf({ seconds }: Pick<VideoChoice, 'seconds'>, maxSeconds: number): number | null {
  const value = /^\d{1,4}$/.test(seconds.trim()) ? Number(seconds) : Number.NaN;
  return value >= videoSeconds.min && value <= maxSeconds ? value : null;
}

function problemsOfVoice({ voice, text, recording, transcript }: VideoChoice): ChoiceProblems {
  if (voice === 'none') return {};
  if (voice === 'synthetic') return problemsOfText(text);
  const isTooLong = characterCount(transcript.trim()) > maxVoiceText.transcript;
  return {
    ...(recording === null && { recording: copy.recordingMissing }),
    ...(isTooLong && { transcript: copy.transcriptTooLong }),
  };
}

function problemsOfText(text: string): ChoiceProblems {
  if (text.trim() === '') return { text: copy.textMissing };
  return characterCount(text.trim()) > maxNarration ? { text: copy.textTooLong } : {};
}

function secondsProblem(max: number): ChoiceProblems {
  return { seconds: fillText(copy.secondsInvalid, { min: videoSeconds.min, max }) };
}
