import { wizardTexts } from '@memorial/contracts/messages/wizard.messages';
import type { LimitType } from '@memorial/contracts/plans/limit-types';
import { planLimit as planLimitOf } from '@memorial/contracts/plans/plans';
import type { LimitCheckView } from '@memorial/contracts/subscription/subscription.schemas';
import { fillText } from '@memorial/contracts/text';
import { ConfirmDialog } from '@memorial/ui/confirm-dialog/confirm-dialog';
import { useToast } from '@memorial/ui/toast/toast';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { useApi } from '../../../lib/api-context.js';
import type { GalleryStore } from '../../../lib/draft-files/gallery-store.js';
import type { PhotoStore } from '../../../lib/draft-files/photo-store.js';
import { printedName } from '../../../lib/life-words.js';
import { familyTreeHref, paths } from '../../../lib/paths.js';
import { usePlanLimit } from '../../../lib/plan-limit.js';
import { checkPageLimitQuery } from '../api/check-limit.query.js';
import { draftName } from '../create-payload.js';
import type { DraftStore } from '../draft-store.js';
import { availableSteps, type StepParts } from '../steps.js';
import { useCreation } from '../use-creation.js';
import { useDraftForm } from '../use-draft-form.js';
import { useGalleryDraft } from '../use-gallery-draft.js';
import { useLeaving } from '../use-leaving.js';
import { usePhotoDraft } from '../use-photo-draft.js';
import { useStep } from '../use-step.js';
import { useWayOn } from '../use-way-on.js';
import { wizardWords as words } from '../wizard-words.js';
import { AlikeDialog } from './alike-dialog.js';
import { Creating, PageFailed } from './creation-states.js';
import { ElsewhereDialog } from './elsewhere-dialog.js';
import { LeaveDialog } from './leave-dialog.js';
import { PartsLeft } from './parts-left.js';
import { StepScreen } from './step-screen.js';

/** Storage of the draft between visits. */
export interface WizardStores {
  readonly draft: DraftStore;
  readonly photo: PhotoStore;
  readonly gallery: GalleryStore;
}

/** Wizard that creates a memory page in six steps. */
export function Wizard(props: Omit<WizardProps, 'isAnew' | 'onAnew'>) {
  // The new key remounts the wizard, so that it loads the other tab's draft.
  const [visit, setVisit] = useState(0);
  const onAnew = () => setVisit((number) => number + 1);
  return <WizardVisit key={visit} {...props} isAnew={visit > 0} onAnew={onAnew} />;
}

interface WizardProps {
  readonly stores: WizardStores;
  readonly parts: StepParts;
  /** Family tree for which the page is created; the user returns to it afterwards. */
  readonly treeId: string | null;
  /** The wizard was restarted without leaving the screen. */
  readonly isAnew: boolean;
  readonly onAnew: () => void;
}

function WizardVisit(props: WizardProps) {
  const wizard = useWizard(props);
  const { creation, leaving, draft, photo, gallery, isBusy } = wizard;
  const { state } = creation;
  const dialogs = (
    <>
      <LeaveDialog leaving={leaving} isBusy={isBusy} onKeep={draft.save} onForget={wizard.forget} />
      <ElsewhereDialog
        draft={draft}
        onTake={() => {
          draft.giveUp();
          props.onAnew();
        }}
        onKeep={wizard.keepOwn}
      />
    </>
  );
  if (isBusy || state.kind === 'done')
    return (
      <>
        <Creating progress={state.kind === 'sending' ? state.progress : null} />
        {dialogs}
      </>
    );
  if (state.kind === 'pageFailed')
    return (
      <>
        <PageFailed error={state.error} onRetry={creation.create} onBack={leaving.backToStep} />
        {dialogs}
      </>
    );
  if (state.kind === 'partsLeft') {
    if (!photo.isRead || !gallery.isRead) return <Creating progress={null} />;
    return (
      <>
        <PartsLeft
          parts={creation.left()}
          reasons={state.reasons}
          onRetryAll={creation.create}
          onRetry={creation.retry}
          onLeaveOut={creation.leaveOut}
        />
        {dialogs}
      </>
    );
  }

  return (
    <FormProvider {...draft.form}>
      <StepScreen
        steps={wizard.steps}
        step={wizard.step}
        draft={draft}
        photo={photo}
        gallery={gallery}
        wayOn={wizard.wayOn}
        plan={wizard.check?.currentPlan ?? null}
        isPlanAsked={wizard.isPlanAsked}
        isTypeChosen={wizard.type !== null}
        headingRef={wizard.headingRef}
        onLimit={wizard.showLimit}
        onBack={wizard.goBack}
        onClose={leaving.close}
      />
      <AlikeDialog
        pages={wizard.wayOn.alike}
        onGoOn={wizard.wayOn.notAlike}
        onClose={wizard.wayOn.closeAlike}
      />
      <FinishDialog wizard={wizard} />
      {dialogs}
    </FormProvider>
  );
}

function FinishDialog({ wizard: { wayOn, draft, creation } }: { wizard: ReturnType<typeof useWizard> }) {
  return (
    <ConfirmDialog
      open={wayOn.isFinishing}
      onOpenChange={wayOn.setFinishing}
      title={wizardTexts.finishTitle}
      description={fillText(words.finishText, { name: printedName(draftName(draft.form.getValues())) })}
      confirmText={wizardTexts.submit}
      cancelText={words.backToEditing}
      onConfirm={creation.create}
    />
  );
}

/** State of the wizard: the draft, the current step and the creation. */
function useWizard({ stores, parts, treeId, isAnew }: WizardProps) {
  const navigate = useNavigate();
  const toast = useToast();
  const draft = useDraftForm(stores.draft, treeId);
  const photo = usePhotoDraft(stores.photo);
  const gallery = useGalleryDraft(stores.gallery, draft.form);
  const type = useWatch({ control: draft.form.control, name: 'type' });
  const steps = useMemo(() => availableSteps(type, parts), [type, parts]);
  const { step, goTo, goBack } = useStep(steps, stores.draft, type);
  const wayOn = useWayOn({ draft, steps, step, goTo });

  const goFreely = (path: string) => leaving.freely(() => void navigate(path, { replace: true }));
  const creation = useCreation(draft, photo, gallery, () => {
    toast.success(wizardTexts.created);
    goFreely(draft.treeId === null ? paths.profile : familyTreeHref(draft.treeId));
  });
  const headingRef = useFocusOnChange(creation.state.kind === 'idle' ? step.number : null, isAnew);
  const isBusy = creation.state.kind === 'page' || creation.state.kind === 'sending';
  const backFromFailure = (error: unknown) => {
    creation.backToForm();
    wayOn.showRefused(error);
  };
  const { state } = creation;
  const leaving = useLeaving({
    isBusy,
    isAtStep: state.kind === 'idle',
    onBackToStep: state.kind === 'pageFailed' ? () => backFromFailure(state.error) : null,
    isAsked: draft.isWorthKeeping,
    isKept: draft.isKept && draft.elsewhere === null && photo.isKept && gallery.isKept,
  });

  // Show one dialog at a time.
  const isAskedElse = leaving.isAsking || draft.elsewhere !== null;
  const onAskedElse = useEffectEvent(wayOn.withdraw);
  useEffect(() => {
    if (isAskedElse) onAskedElse();
  }, [isAskedElse]);

  // An earlier attempt may have created a page that already counts against the limit, so skip the check.
  const wasBegun = useRef(draft.submission.current !== null).current;
  const { data: check, isLoading: isPlanAsked } = useQuery({
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
    photo,
    gallery,
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
    wayOn,
    goFreely,
    creation,
    isBusy,
    leaving,
    check,
    isPlanAsked,
    keepOwn: () => {
      draft.keepOwn();
      photo.keepAgain();
      gallery.keepAll();
    },
    forget: () => {
      draft.clear();
      photo.remove();
      gallery.clear();
    },
  };
}

/** Focus the heading when the step changes; the step is null while another screen is shown. */
function useFocusOnChange(stepNumber: number | null, isAnew: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(isAnew ? null : stepNumber);
  useEffect(() => {
    if (shown.current === stepNumber) return;
    shown.current = stepNumber;
    heading.current?.focus({ preventScroll: true });
  }, [stepNumber]);
  return heading;
}
