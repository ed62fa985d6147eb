import { editingMessages as copy } from '@memorial/contracts/messages/ui/editing';
import { displayName } from '@memorial/contracts/obituaries/format-name-and-years';
import { updateObituaryInput } from '@memorial/contracts/obituaries/obituaries.schemas';
import type { FieldTab } from '@memorial/contracts/obituaries/obituary-fields.schemas';
import type { ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { fillText } from '@memorial/contracts/text';
import { Button } from '@memorial/ui/button/button';
import { LinkButton } from '@memorial/ui/link-button/link-button';
import { Notice } from '@memorial/ui/notice/notice';
import { SectionTabs } from '@memorial/ui/section-tabs/section-tabs';
import { useToast } from '@memorial/ui/toast/toast';
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router-dom';
import { useApi } from '../../../shared/api/api-context.js';
import { signInLink } from '../../../shared/auth/sign-in-links.js';
import { formatDateTime } from '../../../shared/format/format-date-time.js';
import { SchemaTextLimits } from '../../../shared/forms/schema-text-limits.js';
import { useGoBack } from '../../../shared/hooks/use-go-back.js';
import {
  type LazyPart,
  lazyPart,
  ShowLazyPart,
  useIdleAfterInteraction,
  usePreload,
} from '../../../shared/loading/lazy-part.js';
import { obituaryHref, paths, queryKeys } from '../../../shared/navigation/paths.js';
import { useUnsavedChangesGuard } from '../../../shared/navigation/use-unsaved-changes-guard.js';
import { isOwnPage } from '../../../shared/obituary/page-role.js';
import { useOthersPlan } from '../../../shared/plans/use-refusal-handlers.js';
import { useSession } from '../../../shared/session/session-context.js';
import { FieldErrorsContext } from '../fields/fields.js';
import { fetchObituary } from './api/editable-obituary.query.js';
import { BasicTab, rowSection } from './basic-tab.js';
import type { EditDraftStore } from './drafts/edit-draft-store.js';
import type { PhotoChange } from './edit.reducer.js';
import type { EditForm } from './edit-form.js';
import { EditFrame } from './edit-frame.js';
import styles from './edit-page.module.css';
import { updateInputPathOf } from './edit-payload.js';
import { type EditTab, editTabs, tabLabels, tabOfPath } from './edit-tabs.js';
import { IsOwnPlan, planLock } from './plan-gates.js';
import type { TabProps } from './tab-fields.js';
import { type EditRunner, useEditRunner } from './use-edit-runner.js';

/** Tabs that save their own changes, or none; the screen provides them. */
export interface CustomTabs extends Readonly<Record<'awards' | 'gallery' | 'voices', LazyPart<TabProps>>> {
  /** Load nothing before they are shown. */
  readonly videos: LazyPart<ShownTabProps>;
  readonly keepers: LazyPart<KeepersTabProps>;
  readonly history: LazyPart<HistoryTabProps>;
  readonly statistics: LazyPart<ShownTabProps>;
  readonly export: LazyPart<ShownTabProps>;
}

export type ShownTabProps = TabProps & { readonly isShown: boolean };

export type KeepersTabProps = ShownTabProps & {
  /** Called once the reader keeps the page no more, and so may save nothing. */
  readonly onLeft: () => void;
};

export interface HistoryTabProps extends ShownTabProps {
  /** Called with the page after a change of its fields was taken back. */
  readonly onUndone: (page: ObituaryView) => void;
  /** Called after something that the tab holds came back. */
  readonly onRestored: (tab: EditTab) => void;
}

export interface PreviewProps {
  /** The page as it is stored. */
  readonly page: ObituaryView;
  /** Values of the form; null: closed. */
  readonly form: EditForm | null;
  readonly photo: PhotoChange;
  readonly onClose: () => void;
}

export interface EditPageProps extends Omit<TabProps, 'onPending'> {
  readonly store: EditDraftStore;
  readonly customTabs: CustomTabs;
  readonly preview: LazyPart<PreviewProps>;
  /** Lines above the tabs. */
  readonly news?: ReactNode;
}

const otherTab = lazyPart(() => import('./tabs.js').then(({ OtherTab }) => OtherTab));
const conflictDialog = lazyPart(() =>
  import('./conflict-dialog.js').then(({ ConflictDialog }) => ConflictDialog),
);
const leaveDialog = lazyPart(() =>
  import('../components/leave-dialog.js').then(({ LeaveDialog }) => LeaveDialog),
);

const dialogs = [conflictDialog, leaveDialog];

/** Everything that the page loads on demand. */
export const lazyParts = { rowSection, otherTab, conflictDialog, leaveDialog, planLock };

/** Edit page of an obituary: fifteen tabs, most of which share one form. */
export function EditPage({ page, plan, store, customTabs, preview, news }: EditPageProps) {
  const navigate = useNavigate();
  const [tab, setTab] = useState(() => initialTab(window.location.search));
  const [previewed, setPreviewed] = useState<EditForm | null>(null);
  const toast = useToast();
  const pending = useRef<Set<EditTab>>(new Set());
  const isPending = () => pending.current.size > 0;
  // Loaded before they are needed, so that a lost connection does not break the form.
  const isIdle = useIdleAfterInteraction();
  usePreload(dialogs);
  const { panels, goToFirstError, goToHeading } = useFocusFirstError(async (next) => {
    setTab(next);
    const part = next === 'basic' ? rowSection : otherTab;
    if (part.component) return;
    await part.load().catch(() => undefined);
    // Its fields are rendered by then.
    await new Promise((resolve) => requestAnimationFrame(resolve));
  });
  const leaving = useUnsavedChangesGuard({
    hasUnsavedChanges: () => editing.isSaving() || isPending() || editing.isDirty(),
    isLostOnReturn: () => editing.isSaving() || isPending() || editing.hasPhotoAtRisk(),
  });
  const editing = useEditRunner({
    page,
    plan,
    store,
    isPending,
    onInvalid: (errors) => void goToFirstError(errors),
    onSaved: () => leaving.bypass(() => void navigate(paths.profile, { replace: true })),
  });
  const { phase, photo, hasChanges } = editing.state;
  const isAlive = useWatch({ control: editing.form.control, name: 'isAlive' });
  const tabs: readonly EditTab[] = isAlive ? editTabs.filter((value) => value !== 'burial') : editTabs;
  const goBack = useGoBack(obituaryHref(page._id));
  const restored = useRestoredTabs(page, pending, (current) =>
    editing.changePhoto({ type: 'photoRead', current }),
  );
  useOthersPlan(!isOwnPage(page));

  function leave() {
    editing.discard();
    leaving.bypass(() => void navigate(paths.profileMemoryPages, { replace: true }));
  }

  function panelOf(value: EditTab): ReactNode {
    if (value === 'basic')
      return <BasicTab page={page} plan={plan} photo={photo} dispatch={editing.changePhoto} />;
    const onPending = (isSending: boolean) => {
      if (isSending) pending.current.add(value);
      else pending.current.delete(value);
      restored.onPending(value);
    };
    const isShown = tab === value;
    const shown = { isWanted: isIdle || isShown, isShown };
    const { key, page: tabPage } = restored.of(value);
    const props = { page: tabPage, plan, onPending };
    if (value === 'awards' || value === 'gallery' || value === 'voices')
      return <ShowLazyPart key={key} part={customTabs[value]} props={props} {...shown} />;
    if (value === 'videos' || value === 'statistics' || value === 'export')
      return <ShowLazyPart key={key} part={customTabs[value]} props={{ ...props, isShown }} {...shown} />;
    if (value === 'keepers')
      return (
        <ShowLazyPart part={customTabs.keepers} props={{ ...props, isShown, onLeft: leave }} {...shown} />
      );
    if (value === 'history') {
      const historyProps = { ...props, isShown, onUndone: editing.adopt, onRestored: restored.show };
      return <ShowLazyPart part={customTabs.history} props={historyProps} {...shown} />;
    }
    return <ShowLazyPart part={otherTab} props={{ ...props, tab: value }} {...shown} />;
  }

  return (
    <FormProvider {...editing.form}>
      <IsOwnPlan value={isOwnPage(page)}>
        <SchemaTextLimits schema={updateObituaryInput} pathOf={updateInputPathOf}>
          <FieldErrorsContext value={editing.errors}>
            <EditFrame
              title={isAlive ? copy.plainTitle : copy.title}
              saving={{
                name: displayName(page.fullName),
                phase,
                hasChanges,
                isSecondary: Object.hasOwn(customTabs, tab),
                onSave: () => void editing.save(),
                onPreview: () => setPreviewed(editing.values()),
              }}
              onBack={goBack}
            >
              <Notices editing={editing} onDecided={goToHeading} />
              {news}
              <div ref={panels}>
                <SectionTabs
                  label={copy.parts}
                  value={tabs.includes(tab) ? tab : 'basic'}
                  onValueChange={setTab}
                  items={tabs.map((value) => ({
                    value,
                    label: tabLabels[value],
                    panel: panelOf(value),
                    ...tabErrorOf(value, editing.errors),
                  }))}
                />
              </div>
            </EditFrame>
            <ShowLazyPart
              part={conflictDialog}
              props={{
                conflict: phase.kind === 'conflict' ? phase.conflict : null,
                mine: editing.values,
                onResolve: (discarded) => void editing.resolveConflict(discarded),
                onDismiss: editing.dismissConflict,
              }}
              isWanted={phase.kind === 'conflict'}
              isShown={false}
              onCancel={editing.dismissConflict}
              onLoadFailed={editing.dismissConflict}
            />
            <ShowLazyPart
              part={preview}
              props={{
                page: editing.state.base.page,
                form: previewed,
                photo,
                onClose: () => setPreviewed(null),
              }}
              isWanted={isIdle || previewed !== null}
              isShown={false}
              onCancel={previewed ? () => setPreviewed(null) : undefined}
              onLoadFailed={() => {
                if (previewed) toast.error(copy.previewFailed);
                setPreviewed(null);
              }}
            />
            <ShowLazyPart
              part={leaveDialog}
              props={{ leaving, onDiscard: editing.discard }}
              isWanted={leaving.isBlocked}
              isShown={false}
              onCancel={leaving.cancel}
              onLoadFailed={leaving.cancel}
            />
          </FieldErrorsContext>
        </SchemaTextLimits>
      </IsOwnPlan>
    </FormProvider>
  );
}

/**
 * Tabs with parts that came back are shown anew, with the page as it is now, once they have sent all changes.
 * @param pending tabs with changes that are not sent yet
 * @param onPhoto called when the main photo came back
 */
function useRestoredTabs(
  page: ObituaryView,
  pending: RefObject<ReadonlySet<EditTab>>,
  onPhoto: (page: ObituaryView) => void,
) {
  const api = useApi();
  const toast = useToast();
  const [shown, setShown] = useState<ReadonlyMap<EditTab, { key: number; page: ObituaryView }>>(new Map());
  /** The last read of the page for each tab that is to be shown anew; null until it may begin. */
  const wanted = useRef(new Map<EditTab, AbortController | null>());

  async function read(tab: EditTab) {
    const reading = new AbortController();
    wanted.current.set(tab, reading);
    try {
      const current = await fetchObituary(api, page._id, reading.signal);
      if (wanted.current.get(tab) !== reading) return;
      if (tab === 'basic') onPhoto(current);
      else setShown((tabs) => new Map(tabs).set(tab, { key: (tabs.get(tab)?.key ?? 0) + 1, page: current }));
    } catch {
      if (wanted.current.get(tab) !== reading) return;
      toast.error(copy.loadFailed);
    }
    wanted.current.delete(tab);
  }
  function show(tab: EditTab) {
    wanted.current.get(tab)?.abort();
    wanted.current.set(tab, null);
    if (!pending.current.has(tab)) void read(tab);
  }
  return {
    of: (tab: EditTab) => shown.get(tab) ?? { key: 0, page },
    show,
    /** Called when a tab has begun to send changes, which a read may miss, or has sent them all. */
    onPending: (tab: EditTab) => {
      if (wanted.current.has(tab)) show(tab);
    },
  };
}

/** Tab named in the query: a purchase returns to where the limit was met. */
function initialTab(search: string): EditTab {
  const named = new URLSearchParams(search).get(queryKeys.tab);
  return editTabs.find((tab) => tab === named) ?? 'basic';
}

function tabErrorOf(tab: EditTab, errors: ReadonlyMap<string, string>) {
  const count = [...errors.keys()].filter((path) => tabOfPath(path) === tab).length;
  return count === 0 ? {} : { error: fillText(copy.toMend, { count }) };
}

/** Notices above the tabs: an expired session, and unsaved changes from an earlier visit. */
function Notices({ editing, onDecided }: { editing: EditRunner; onDecided: () => void }) {
  const { status } = useSession();
  const location = useLocation();
  const { earlier, isDraftPhotoLost, base } = editing.state;
  const restorable = earlier.open;

  /** The notice disappears, so focus goes to the tab below. */
  function decide(act: () => void) {
    act();
    onDecided();
  }
  return (
    <div className={styles.notices}>
      {status === 'guest' && (
        <Notice
          tone="error"
          title={copy.notAuthorised}
          action={<LinkButton href={signInLink(location, 'sessionExpired').to}>{copy.signIn}</LinkButton>}
        >
          {copy.unauthorisedText}
        </Notice>
      )}
      {restorable && (
        <Notice
          title={fillText(copy.draftTitle, {
            moment: formatDateTime(new Date(restorable.savedAtMs).toISOString()),
          })}
          action={
            <>
              <Button variant="quiet" flush="start" icon="undo" onClick={() => decide(editing.restoreDraft)}>
                {copy.restoreDraftButton}
              </Button>
              <Button variant="quiet" icon="trash" flush="start" onClick={() => decide(editing.dropDraft)}>
                {copy.dropDraft}
              </Button>
            </>
          }
        >
          {restorable.revision !== base.page.revision ? copy.draftOverNewer : copy.draftText}{' '}
          {isDraftPhotoLost && copy.draftPhoto}
        </Notice>
      )}
    </div>
  );
}

/**
 * Focus inside the tabs: the first invalid field, after opening its tab, or the heading of the open tab.
 * @param openTab resolves when the tab shows its fields, or cannot
 */
function useFocusFirstError(openTab: (tab: FieldTab) => Promise<void>) {
  const toast = useToast();
  const panels = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState(0);
  useLayoutEffect(() => {
    if (wanted === 0) return;
    const field = inPanel(panels.current, '[aria-invalid="true"]');
    field?.focus();
    field?.scrollIntoView({ block: 'center' });
  }, [wanted]);
  return {
    panels,
    goToFirstError: async (errors: ReadonlyMap<string, string>) => {
      toast.error(fillText(copy.mendFirst, { count: errors.size }));
      const tabs = [...errors.keys()].map(tabOfPath).filter((tab) => tab !== null);
      const [first] = tabs.sort((a, b) => editTabs.indexOf(a) - editTabs.indexOf(b));
      if (first) await openTab(first);
      setWanted((count) => count + 1);
    },
    goToHeading: () => inPanel(panels.current, '[data-part-head]')?.focus(),
  };
}

function inPanel(panels: HTMLElement | null, selector: string): HTMLElement | null {
  return panels?.querySelector<HTMLElement>(`[role="tabpanel"]:not([hidden]) ${selector}`) ?? null;
}
