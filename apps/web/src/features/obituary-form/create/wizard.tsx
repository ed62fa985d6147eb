import { wizardMessages } from '@memorial/contracts/messages/ui/wizard';
import { createObituaryInput } from '@memorial/contracts/obituaries/obituaries.schemas';
import type { LimitType } from '@memorial/contracts/plans/limit-types';
import { planLimit as planLimitOf } from '@memorial/contracts/plans/plan-table';
import type { LimitCheckView } from '@memorial/contracts/subscription/subscription.schemas';
import { useToast } from '@memorial/ui/toast/toast';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { useApi } from '../../../shared/api/api-context.js';
import { SchemaTextLimits } from '../../../shared/forms/schema-text-limits.js';
import { lazyComponent, lazyPart, usePreload } from '../../../shared/loading/lazy-part.js';
import { retryImport } from '../../../shared/loading/retry-import.js';
import { createdObituaryState } from '../../../shared/navigation/created-obituary.js';
import { paths } from '../../../shared/navigation/paths.js';
import type { TreeErrand } from '../../../shared/navigation/tree-return.js';
import { useNavigationBlocker } from '../../../shared/navigation/use-navigation-blocker.js';
import {
  signInErrands,
  type UnsavedChangesGuard,
  useUnsavedChangesGuard,
} from '../../../shared/navigation/use-unsaved-changes-guard.js';
import { usePlanLimit } from '../../../shared/plans/plan-limit.js';
import { FieldErrorsContext } from '../fields/fields.js';
import { checkPageLimitQuery } from './api/check-page-limit.query.js';
import { createInputPathOf, isDraftAwaited } from './create-payload.js';
import { Creating, CreationFailed } from './creation-states.js';
import { StepScreen } from './step-screen.js';
import { type CustomSteps, lazySteps } from './steps.js';
import { useWizardRunner, type WizardRunner } from './use-wizard-runner.js';
import { isAtStep, isBusy } from './wizard.reducer.js';
import { WizardDialogs } from './wizard-dialogs.js';
import type { WizardStores } from './wizard-form.js';

const unfinishedUploads = lazyPart(() =>
  import('./unfinished-uploads.js').then((loaded) => loaded.UnfinishedUploads),
);
const UnfinishedUploads = lazyComponent(unfinishedUploads);
const parts = [...lazySteps, unfinishedUploads];

/** For those who came from a tree. */
const loadWay = () => retryImport(() => import('./way-to-tree.js'));

interface WizardProps {
  readonly stores: WizardStores;
  readonly customSteps: CustomSteps;
  /** Errand of the family tree for which the page is created; the user returns to it afterwards. */
  readonly errand: TreeErrand | null;
}

/** Wizard that creates a memory page in six steps. */
export function Wizard(props: WizardProps) {
  // The new key remounts the wizard, so that it loads the other tab's draft.
  const [visit, setVisit] = useState(0);
  const onRestart = () => setVisit((number) => number + 1);
  return <WizardVisit key={visit} {...props} isRestarted={visit > 0} onRestart={onRestart} />;
}

function WizardVisit({
  stores,
  customSteps,
  errand,
  isRestarted,
  onRestart,
}: WizardProps & {
  /** The wizard was restarted without leaving the screen. */
  readonly isRestarted: boolean;
  readonly onRestart: () => void;
}) {
  usePreload(parts);
  const navigate = useNavigate();
  const toast = useToast();
  const wizard = useWizardRunner(stores, {
    errand,
    customSteps,
    onDone: async ({ pageId, errand: ofTree }) => {
      toast.success(wizardMessages.created);
      const way = ofTree === null ? null : (await loadWay().catch(() => null))?.wayToTree(ofTree, pageId);
      if (way) return goFreely(way.path, way.state);
      goFreely(paths.profile, pageId === null ? null : createdObituaryState(pageId));
    },
  });
  const leaving = useWizardGuard(wizard);
  const goFreely = (path: string, state: unknown = null) =>
    leaving.bypass(() => void navigate(path, { replace: true, state }));
  const { check, isPlanLoading, showLimit } = usePageLimit(wizard, goFreely);
  const isStepShown = isAtStep(wizard.state);
  const headingRef = useFocusOnChange(isStepShown ? wizard.step.number : null, isRestarted);
  return (
    <>
      {isStepShown ? (
        <FormProvider {...wizard.form}>
          <SchemaTextLimits schema={createObituaryInput} pathOf={createInputPathOf}>
            <FieldErrorsContext value={wizard.errors}>
              <StepScreen
                wizard={wizard}
                plan={check?.currentPlan ?? null}
                isPlanLoading={isPlanLoading}
                headingRef={headingRef}
                onLimit={showLimit}
                onClose={leaving.close}
              />
            </FieldErrorsContext>
          </SchemaTextLimits>
        </FormProvider>
      ) : (
        <Creation wizard={wizard} />
      )}
      <WizardDialogs wizard={wizard} leaving={leaving} onRestart={onRestart} />
    </>
  );
}

/** Screens after the steps: creation, uploads, and their failures. */
function Creation({ wizard }: { wizard: WizardRunner }) {
  const { phase } = wizard.state;
  if (phase.kind === 'failed')
    return <CreationFailed error={phase.error} onRetry={wizard.create} onBack={wizard.backToSteps} />;
  if (phase.kind === 'partial' && wizard.isLoaded)
    return (
      <UnfinishedUploads
        tasks={wizard.left()}
        reasons={phase.reasons}
        onRetryAll={wizard.create}
        onRetry={wizard.retry}
        onSkip={wizard.skip}
      />
    );
  const progress = phase.kind === 'uploading' ? phase.progress : null;
  return <Creating progress={progress} isAwaited={isDraftAwaited(wizard.form.getValues())} />;
}

function useWizardGuard(wizard: WizardRunner): UnsavedChangesGuard {
  // «Back» on a phone closes a dialog, or returns to the step after a failed creation.
  const back = useNavigationBlocker(({ from, to }) => {
    const { kind } = wizard.current().phase;
    if (kind === 'failed') return from.pathname === to.pathname;
    return (kind === 'duplicates' || kind === 'confirming') && !(to.pathname in signInErrands);
  });
  const onBack = useEffectEvent(() => {
    back.cancel();
    wizard.withdraw();
    wizard.backToSteps();
  });
  useEffect(() => {
    if (back.isBlocked) onBack();
  }, [back.isBlocked]);

  const leaving = useUnsavedChangesGuard({
    errands: signInErrands,
    hasUnsavedChanges: () => isBusy(wizard.current()) || wizard.isWorthSaving(),
    isLostOnReturn: () => false,
    isLostOnClose: () => isBusy(wizard.state) || wizard.state.conflict !== null || !wizard.isPersisted,
    isBlockedWithin: () => !isAtStep(wizard.current()),
  });
  // Show one dialog at a time.
  const onOtherDialog = useEffectEvent(wizard.withdraw);
  useEffect(() => {
    if (leaving.isBlocked) onOtherDialog();
  }, [leaving.isBlocked]);
  return leaving;
}

/** Limit of pages, checked on entry, and limits that are met at a step. */
function usePageLimit(wizard: WizardRunner, goFreely: (path: string) => void) {
  // An earlier attempt may have created a page that already counts against the limit, so skip the check.
  const [wasBegun] = useState(wizard.state.submission !== null);
  const { data: check, isLoading: isPlanLoading } = useQuery({
    ...checkPageLimitQuery(useApi()),
    enabled: !wasBegun,
  });
  const planLimit = usePlanLimit();
  const onEntryChecked = useEffectEvent((entry: LimitCheckView) => {
    // The page created just now may have used up the limit; no message is needed.
    if (entry.canPerform || !isAtStep(wizard.state)) return;
    planLimit.show(entry, {
      onClose: () => goFreely(paths.profile),
      onUpgrade: () => goFreely(paths.servicePackages),
    });
  });
  useEffect(() => {
    if (check) onEntryChecked(check);
  }, [check]);

  function showLimit(limitType: LimitType, used: number) {
    if (!check) return;
    const { currentPlan } = check;
    planLimit.show(
      { limitType, currentPlan, usage: { used, limit: planLimitOf(currentPlan, limitType) } },
      {
        onUpgrade: () => {
          wizard.save();
          goFreely(paths.servicePackages);
        },
      },
    );
  }
  return { check, isPlanLoading, showLimit };
}

/** Focus the heading when the step changes; the step is null while another screen is shown. */
function useFocusOnChange(
  stepNumber: number | null,
  isRestarted: boolean,
): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(isRestarted ? null : stepNumber);
  useEffect(() => {
    if (shown.current === stepNumber) return;
    shown.current = stepNumber;
    heading.current?.focus({ preventScroll: true });
  }, [stepNumber]);
  return heading;
}
