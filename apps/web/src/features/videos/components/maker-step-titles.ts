import { videoEditorMessages as copy } from '@memorial/contracts/messages/ui/video-editor';
import type { MakerStep } from '../model/maker-steps.js';

export const makerStepTitles: Readonly<Record<MakerStep, string>> = {
  photo: copy.stepPhoto,
  voice: copy.stepVoice,
  movement: copy.stepMovement,
  titles: copy.stepTitles,
  review: copy.stepReview,
};
