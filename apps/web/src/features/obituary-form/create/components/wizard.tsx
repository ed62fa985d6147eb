import { wizardTexts } from '@memorial/contracts/messages/wizard.messages';
import { createObituaryInput } from '@memorial/contracts/obituaries/obituaries.schemas';
import type { LimitType } from '@memorial/contracts/plans/limit-types';
import { planLimit as planLimitOf } from '@memorial/contracts/plans/plan-table';
import type { LimitCheckView } from '@memorial/contracts/subscription/subscription.schemas';
import { fillText } from '@memorial/contracts/text';
import { ConfirmDialog } from '@memorial/ui/confirm-dialog/confirm-dialog';
import { useToast } from '@memorial/ui/toast/toast';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { useApi } from '../../../../lib/api-context.js';
import type { GalleryStore } from '../../../../lib/draft-files/gallery-store.js';
import type { PhotoStore } from '../../../../lib/draft-files/photo-store.js';
import { displayName } from '../../../../lib/format-dates-and-age.js';
import { familyTreeHref, paths } from '../../../../lib/paths.js';
import { usePlanLimit } from '../../../../lib/plan-limit.js';
import { SchemaTextLimits } from '../../../../lib/schema-text-limits.js';
import { checkPageLimitQuery } from '../api/check-limit.query.js';
import { draftName, schemaPathOf } from '../create-payload.js';
import type { DraftStore } from '../draft-store.js';
import { availableSteps, type CustomSteps } from '../steps.js';
import { useAwardPhotos } from '../use-award-photos.js';
import { areLoaded, useCreation } from '../use-creation.js';
import { useDraftForm } from '../use-draft-form.js';
import { useGalleryDraft } from '../use-gallery-draft.js';
import { useNextStep } from '../use-next-step.js';
import { usePhotoDraft } from '../use-photo-draft.js';
import { useStep } from '../use-step.js';
import { useUnsavedChangesGuard } from '../use-unsaved-changes-guard.js';
import { wizardCopy as copy } from '../wizard.copy.js';
import { Creating, CreationFailed } from './creation-states.js';
import { DraftConflictDialog } from './draft-conflict-dialog.js';
import { DuplicateDialog } from './duplicate-dialog.js';
import { LeaveDialog } from './leave-dialog.js';
import { StepScreen } from './step-screen.js';
import { UnfinishedUploads } from './unfinished-uploads.js';

/** Storage of the draft between visits. */
export interface WizardStores {
  readonly draft: DraftStore;
  readonly photo: PhotoStore;
  readonly gallery: GalleryStore;
}

/** Wizard that creates a memory page in six steps. */
export function Wizard(props: Omit<WizardProps, 'isRestarted' | 'onRestart'>) {
  // The new key remounts the wizard, so that it loads the other tab's draft.
  const [visit, setVisit] = useState(0);
  const onRestart = () => setVisit((number) => number + 1);
  return <WizardVisit key={visit} {...props} isRestarted={visit > 0} onRestart={onRestart} />;
}

interface WizardProps {
  readonly stores: WizardStores;
  readonly customSteps: CustomSteps;
  /** Family tree for which the page is created; the user returns to it afterwards. */
  readonly treeId: string | null;
  /** The wizard was restarted without leaving the screen. */
  readonly isRestarted: boolean;
  readonly onRestart: () => void;
}

function WizardVisit(props: WizardProps) {
  const wizard = useWizard(props);
  const { creation, leaving, draft, files, isBusy } = wizard;
  const { state } = creation;
  const dialogs = (
    <>
      <LeaveDialog leaving={leaving} isBusy={isBusy} onSave={draft.save} onDiscard={wizard.discard} />
      <DraftConflictDialog
        draft={draft}
        onUseTheirs={() => {
          draft.discard();
          props.onRestart();
        }}
        onKeepMine={wizard.keepMine}
      />
    </>
  );
  if (isBusy || state.kind === 'done')
    return (
      <>
        <Creating progress={state.kind === 'uploading' ? state.progress : null} />
        {dialogs}
      </>
    );
  if (state.kind === 'creationFailed')
    return (
      <>
        <CreationFailed error={state.error} onRetry={creation.create} onBack={leaving.backToStep} />
        {dialogs}
      </>
    );
  if (state.kind === 'uploadsLeft') {
    if (!areLoaded(files)) return <Creating progress={null} />;
    return (
      <>
        <UnfinishedUploads
          tasks={creation.left()}
          reasons={state.reasons}
          onRetryAll={creation.create}
          onRetry={creation.retry}
          onSkip={creation.skip}
        />
        {dialogs}
      </>
    );
  }

  return (
    <FormProvider {...draft.form}>
      <SchemaTextLimits schema={createObituaryInput} pathOf={schemaPathOf}>
        <StepScreen
          steps={wizard.steps}
          step={wizard.step}
          draft={draft}
          {...files}
          nextStep={wizard.nextStep}
          plan={wizard.check?.currentPlan ?? null}
          isPlanLoading={wizard.isPlanLoading}
          isTypeChosen={wizard.type !== null}
          headingRef={wizard.headingRef}
          onLimit={wizard.showLimit}
          onBack={wizard.goBack}
          onClose={leaving.close}
        />
        <DuplicateDialog
          obituaries={wizard.nextStep.duplicates}
          onContinue={wizard.nextStep.confirmNew}
          onClose={wizard.nextStep.closeDuplicates}
        />
        <FinishDialog wizard={wizard} />
        {dialogs}
      </SchemaTextLimits>
    </FormProvider>
  );
}

function FinishDialog({ wizard: { nextStep, draft, creation } }: { wizard: ReturnType<typeof useWizard> }) {
  return (
    <ConfirmDialog
      open={nextStep.isFinishing}
      onOpenChange={nextStep.setFinishing}
      title={wizardTexts.finishTitle}
      description={fillText(copy.finishText, { name: displayName(draftName(draft.form.getValues())) })}
      confirmText={wizardTexts.submit}
      cancelText={copy.backToEditing}
      onConfirm={creation.create}
    />
  );
}

/** State of the wizard: the draft, the current step and the creation. */
function useWizard({ stores, customSteps, treeId, isRestarted }: WizardProps) {
  const navigate = useNavigate();
  const toast = useToast();
  const draft = useDraftForm(stores.draft, treeId);
  const photo = usePhotoDraft(stores.photo);
  const gallery = useGalleryDraft(stores.gallery, draft.form);
  const awardPhotos = useAwardPhotos(stores.gallery, draft.form);
  const files = { photo, gallery, awardPhotos };
  const type = useWatch({ control: draft.form.control, name: 'type' });
  const steps = useMemo(() => availableSteps(type, customSteps), [type, customSteps]);
  const { step, goTo, goBack } = useStep(steps, stores.draft, type);
  const nextStep = useNextStep({ draft, steps, step, goTo });

  const goFreely = (path: string) => leaving.bypass(() => void navigate(path, { replace: true }));
  const creation = useCreation(draft, files, () => {
    toast.success(wizardTexts.created);
    goFreely(draft.treeId === null ? paths.profile : familyTreeHref(draft.treeId));
  });
  const headingRef = useFocusOnChange(creation.state.kind === 'idle' ? step.number : null, isRestarted);
  const isBusy = creation.state.kind === 'creating' || creation.state.kind === 'uploading';
  const backFromFailure = (error: unknown) => {
    creation.backToForm();
    nextStep.showServerErrors(error);
  };
  const { state } = creation;
  const leaving = useUnsavedChangesGuard({
    isBusy,
    isAtStep: state.kind === 'idle',
    onBackToStep: state.kind === 'creationFailed' ? () => backFromFailure(state.error) : null,
    hasUnsavedChanges: draft.isWorthSaving,
    isPersisted:
      draft.isPersisted &&
      draft.conflict === null &&
      Object.values(files).every(({ isPersisted }) => isPersisted),
  });

  // Show one dialog at a time.
  const isOtherDialogOpen = leaving.isBlocked || draft.conflict !== null;
  const onOtherDialogOpen = useEffectEvent(nextStep.withdraw);
  useEffect(() => {
    if (isOtherDialogOpen) onOtherDialogOpen();
  }, [isOtherDialogOpen]);

  // An earlier attempt may have created a page that already counts against the limit, so skip the check.
  const wasBegun = useRef(draft.submission.current !== null).current;
  const { data: check, isLoading: isPlanLoading } = useQuery({
    ...checkPageLimitQuery(useApi()),
    enabled: !wasBegun,
  });
  const planLimit = usePlanLimit();
  const onEntryChecked = useEffectEvent((entry: LimitCheckView) => {
    // The page created just now may have used up the limit; no message is needed.
    if (entry.canPerform || creation.state.kind !== 'idle') return;
    planLimit.show(entry, {
      onClose: () => goFreely(paths.profile),
      onUpgrade: () => goFreely(paths.servicePackages),
    });
  });
  useEffect(() => {
    if (check) onEntryChecked(check);
  }, [check]);

  return {
    draft,
    files,
    showLimit: (limitType: LimitType, used: number) => {
      if (!check) return;
      const { currentPlan } = check;
      planLimit.show(
        { limitType, currentPlan, usage: { used, limit: planLimitOf(currentPlan, limitType) } },
        {
          onUpgrade: () => {
            draft.save();
            goFreely(paths.servicePackages);
          },
        },
      );
    },
    type,
    steps,
    step,
    headingRef,
    goBack,
    nextStep,
    goFreely,
    creation,
    isBusy,
    leaving,
    check,
    isPlanLoading,
    keepMine: () => {
      draft.keepMine();
      photo.saveAgain();
      gallery.saveAll();
      awardPhotos.saveAll();
    },
    discard: () => {
      draft.clear();
      photo.remove();
      gallery.clear();
    },
  };
}

/** Focus the heading when the step changes; the step is null while another screen is shown. */
function useFocusOnChange(stepNumber: number | null, isRestarted: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(isRestarted ? null : stepNumber);
  useEffect(() => {
    if (shown.current === stepNumber) return;
    shown.current = stepNumber;
    heading.current?.focus({ preventScroll: true });
  }, [stepNumber]);
  return heading;
}
