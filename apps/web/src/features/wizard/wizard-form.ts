import { useFormContext } from 'react-hook-form';
import type { WizardDraft } from './draft.js';
import type { DateStates } from './draft-faults.js';
import type { PhotoDraft } from './use-photo-draft.js';

/** The draft as the one form of all steps holds it. */
export interface WizardForm extends WizardDraft {
  dateStates: DateStates;
}

export const useWizardForm = () => useFormContext<WizardForm>();

export interface StepBodyProps {
  readonly photo: PhotoDraft;
  /** The plan's largest photograph in bytes; null when the plan is not known. */
  readonly maxPhotoBytes: number | null;
}
