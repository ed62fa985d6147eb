import { wizardMessages as copy } from '@memorial/contracts/messages/ui/wizard';
import type { Category } from '@memorial/contracts/obituaries/obituaries.constants';
import { keysOfStep } from '@memorial/contracts/obituaries/obituary-fields.schemas';
import type { ComponentType } from 'react';
import { lazyComponent, lazyPart } from '../../../shared/loading/lazy-part.js';
import { fieldLabels } from '../../../shared/obituary-fields/field-labels.js';
import { type DraftField, mainKeys, serviceKeys } from './drafts/draft.js';
import { MainStep } from './main-step.js';
import { TypeStep } from './type-step.js';
import type { StepBodyProps } from './wizard-form.js';

export interface WizardStep {
  /**
   * Step number of the specification; stored in the browser. The progress bar counts only available steps.
   */
  readonly number: 1 | 2 | 3 | 4 | 5 | 6;
  readonly title: string;
  readonly lead: string | null;
  /** Fields validated by the «Далі» button. */
  readonly fields: readonly DraftField[];
  /** Default: for every category. */
  readonly onlyFor?: Category;
  /**
   * Null when the screen provides it, see `CustomSteps`; without a body the step is neither shown nor
   * counted.
   */
  readonly Body: ComponentType<StepBodyProps> | null;
}

const serviceStep = lazyPart<StepBodyProps>(() =>
  import('./later-steps.js').then((loaded) => loaded.ServiceStep),
);
const moreStep = lazyPart<StepBodyProps>(() => import('./later-steps.js').then((loaded) => loaded.MoreStep));

/** Steps whose code is loaded after the first interaction. */
export const lazySteps = [serviceStep, moreStep];

/** Bodies of steps that use another feature, by step number; the screen provides them. */
export type CustomSteps = Readonly<Partial<Record<WizardStep['number'], ComponentType<StepBodyProps>>>>;

/** All steps in order. To add one, add an entry here and a component. */
export const wizardSteps: readonly WizardStep[] = [
  { number: 1, title: copy.typeTitle, lead: copy.typeLead, fields: ['type'], Body: TypeStep },
  {
    number: 2,
    title: copy.mainTitle,
    lead: copy.mainLead,
    fields: mainKeys,
    Body: MainStep,
  },
  {
    number: 3,
    title: fieldLabels.militaryService,
    lead: copy.serviceLead,
    fields: [...serviceKeys, ...keysOfStep(3)],
    onlyFor: 'military',
    Body: lazyComponent(serviceStep),
  },
  { number: 4, title: copy.awardsTitle, lead: null, fields: ['awards'], Body: null },
  {
    number: 5,
    title: copy.galleryTitle,
    lead: copy.galleryLead,
    fields: ['hobbies', 'family', 'gallery'],
    Body: null,
  },
  {
    number: 6,
    title: copy.moreTitle,
    lead: copy.moreLead,
    fields: ['biographicalText', ...keysOfStep(6)],
    Body: lazyComponent(moreStep),
  },
];

export interface AvailableStep extends WizardStep {
  readonly Body: ComponentType<StepBodyProps>;
}

/** Steps available for a category. */
export function availableSteps(type: Category | null, customSteps: CustomSteps): readonly AvailableStep[] {
  return wizardSteps.flatMap((step) => {
    const Body = step.Body ?? customSteps[step.number];
    const isFor = step.onlyFor === undefined || step.onlyFor === type;
    return Body && isFor ? [{ ...step, Body }] : [];
  });
}

/** Step with this number; if it is not available, the last available one before it. */
export function stepAt(steps: readonly AvailableStep[], number: number): AvailableStep {
  const [first] = steps;
  if (!first) throw new Error('the wizard has no steps');
  return steps.findLast((step) => step.number <= number) ?? first;
}

/** Previous or next step; null at either end. */
export function neighbour(
  steps: readonly AvailableStep[],
  step: AvailableStep,
  distance: 1 | -1,
): AvailableStep | null {
  return steps[steps.indexOf(step) + distance] ?? null;
}

/** First step with one of the fields; null when there is none. */
export function stepWithFields(
  steps: readonly AvailableStep[],
  fields: readonly DraftField[],
): AvailableStep | null {
  return steps.find((step) => step.fields.some((field) => fields.includes(field))) ?? null;
}
