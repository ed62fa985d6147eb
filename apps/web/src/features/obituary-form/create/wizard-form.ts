import type { LimitType } from '@memorial/contracts/plans/limit-types';
import type { PlanLevel } from '@memorial/contracts/plans/plan-table';
import { useFormContext } from 'react-hook-form';
import type { GalleryStore } from '../../../shared/drafts/gallery-store.js';
import type { PhotoStore } from '../../../shared/drafts/photo-store.js';
import type { DraftStore } from './drafts/draft-store.js';
import type { AwardPhotosDraft, GalleryDraft } from './drafts/use-draft-files.js';
import type { PhotoDraft } from './drafts/use-photo-draft.js';
import type { WizardForm } from './validate-draft.js';

export const useWizardForm = () => useFormContext<WizardForm>();

/** Storage of the draft between visits. */
export interface WizardStores {
  readonly draft: DraftStore;
  readonly photo: PhotoStore;
  readonly gallery: GalleryStore;
}

/** Files that are uploaded after the page is created. */
export interface WizardFiles {
  readonly photo: PhotoDraft;
  readonly gallery: GalleryDraft;
  readonly awardPhotos: AwardPhotosDraft;
}

export interface StepBodyProps extends WizardFiles {
  /** Plan of the user; null when it is unknown: then nothing is locked and the server decides. */
  readonly plan: PlanLevel | null;
  /** The plan is loading: features it may lock are not shown yet. */
  readonly isPlanLoading: boolean;
  /** Continues like the «Далі» button. */
  readonly onNext: () => void;
  /** Shows the plan's limit and a link to the plans; the draft is saved first. */
  readonly onLimit: (limitType: LimitType, used: number) => void;
}
