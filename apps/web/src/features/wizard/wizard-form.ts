import type { LimitType } from '@memorial/contracts/plans/limit-types';
import { type PlanLevel, planOf } from '@memorial/contracts/plans/plans';
import { useFormContext } from 'react-hook-form';
import type { WizardDraft } from './draft.js';
import type { DateStates } from './draft-faults.js';
import type { GalleryDraft } from './use-gallery-draft.js';
import type { PhotoDraft } from './use-photo-draft.js';

/** The draft as the one form of all steps holds it. */
export interface WizardForm extends WizardDraft {
  dateStates: DateStates;
}

export const useWizardForm = () => useFormContext<WizardForm>();

export interface StepBodyProps {
  readonly photo: PhotoDraft;
  readonly gallery: GalleryDraft;
  /** The writer's plan; null when it is not known: nothing is then locked, the server decides. */
  readonly plan: PlanLevel | null;
  /** It is not known yet: what it may lock waits. */
  readonly isPlanAsked: boolean;
  /** Goes on, as «Далі» does. */
  readonly onNext: () => void;
  /** Shows what the plan allows of something, and the way to more; the draft waits meanwhile. */
  readonly onLimit: (limitType: LimitType, used: number) => void;
}

/** The largest photograph that a plan takes, in bytes; null when the plan is not known. */
export function maxPhotoBytesOf(plan: PlanLevel | null): number | null {
  return plan && planOf(plan).features.maxPhotoFileSize;
}
