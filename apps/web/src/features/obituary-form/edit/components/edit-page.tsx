import { editingTexts } from '@memorial/contracts/messages/editing.messages';
import { updateObituaryInput } from '@memorial/contracts/obituaries/obituaries.schemas';
import type { ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import type { PlanLevel } from '@memorial/contracts/plans/plan-table';
import { fillText, typeset } from '@memorial/contracts/text';
import { Button } from '@memorial/ui/button/button';
import { LinkButton } from '@memorial/ui/link-button/link-button';
import { Notice } from '@memorial/ui/notice/notice';
import { SectionTabs } from '@memorial/ui/section-tabs/section-tabs';
import { type ComponentType, type ReactNode, useRef, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router-dom';
import { formatDateTime } from '../../../../lib/format-date-time.js';
import { displayName } from '../../../../lib/format-dates-and-age.js';
import { obituaryHref, paths, queryKeys } from '../../../../lib/paths.js';
import { SchemaTextLimits } from '../../../../lib/schema-text-limits.js';
import { useSession } from '../../../../lib/session-context.js';
import { signInLink } from '../../../../lib/sign-in-links.js';
import { useGoBack } from '../../../../lib/use-go-back.js';
import { editCopy as copy } from '../edit.copy.js';
import type { EditDraftStore } from '../edit-draft-store.js';
import { schemaPathOf } from '../edit-payload.js';
import { type EditTab, editTabs, tabLabels, tabOfPath } from '../edit-tabs.js';
import { lockedKeys } from '../plan-gates.js';
import { type Editing, useEditing } from '../use-editing.js';
import { useFocusFirstError } from '../use-focus-first-error.js';
import { useSaving } from '../use-saving.js';
import { useUnsavedChangesGuard } from '../use-unsaved-changes-guard.js';
import { BasicTab } from './basic-tab.js';
import { BiographyTab } from './biography-tab.js';
import { BurialTab } from './burial-tab.js';
import { ConflictDialog } from './conflict-dialog.js';
import { EditFrame } from './edit-frame.js';
import styles from './edit-page.module.css';
import { EducationTab } from './education-tab.js';
import { FamilyTab } from './family-tab.js';
import { FieldErrorsContext } from './fields.js';
import { LeaveDialog } from './leave-dialog.js';
import { MilitaryTab } from './military-tab.js';
import { VisibilityTab } from './visibility-tab.js';
import { WorkTab } from './work-tab.js';

/** Props of a tab that the screen provides. Such a tab saves its own changes. */
export interface CustomTabProps {
  readonly page: ObituaryView;
  /** The owner's plan; null when it is unknown: then nothing is locked and the server decides. */
  readonly plan: PlanLevel | null;
  /** Called when the tab starts or ends sending changes; leaving the page then asks for confirmation. */
  readonly onPending: (isPending: boolean) => void;
}

export type CustomTabs = Readonly<Partial<Record<EditTab, ComponentType<CustomTabProps>>>>;

export interface EditPageProps extends Omit<CustomTabProps, 'onPending'> {
  readonly store: EditDraftStore;
  readonly customTabs: CustomTabs;
}

/** Edit page of an obituary: ten tabs that share one form. */
export function EditPage({ page, plan, store, customTabs }: EditPageProps) {
  const navigate = useNavigate();
  const [locked] = useState(() => lockedKeys(plan));
  const editing = useEditing(page, store, locked);
  const [tab, setTab] = useState(() => initialTab(window.location.search));
  const pending = useRef<Set<EditTab>>(new Set());
  const { panels, goToFirstError, goToHeading } = useFocusFirstError(setTab);
  const isPending = () => pending.current.size > 0;
  const leaving = useUnsavedChangesGuard({
    hasUnsavedChanges: () => saving.isBusy || isPending() || editing.isDirty(),
    isLostOnReturn: () => saving.isBusy || isPending() || editing.hasPhotoAtRisk(),
  });
  const saving = useSaving(editing, {
    onInvalid: goToFirstError,
    isPending,
    onSaved: () => leaving.bypass(() => void navigate(paths.profile, { replace: true })),
  });
  const goBack = useGoBack(obituaryHref(page._id));

  const bodies: Readonly<Record<EditTab, ReactNode>> = {
    basic: <BasicTab page={page} photo={editing.photo} plan={plan} />,
    biography: <BiographyTab />,
    family: <FamilyTab />,
    military: <MilitaryTab />,
    education: <EducationTab plan={plan} hasRows={page.education.length > 0} />,
    work: <WorkTab />,
    awards: null,
    gallery: null,
    burial: <BurialTab />,
    visibility: <VisibilityTab />,
  };
  const shown = editTabs.filter((one) => bodies[one] !== null || customTabs[one]);

  return (
    <FormProvider {...editing.form}>
      <SchemaTextLimits schema={updateObituaryInput} pathOf={schemaPathOf}>
        <FieldErrorsContext value={editing.errors}>
          <EditFrame
            saving={{
              name: displayName(page.fullName),
              state: saving.state,
              hasChanges: editing.hasChanges,
              onSave: () => void saving.save(),
            }}
            onBack={goBack}
          >
            <Notices editing={editing} onDecided={goToHeading} />
            <div ref={panels}>
              <SectionTabs
                label={copy.parts}
                value={tab}
                onValueChange={setTab}
                items={shown.map((value) => {
                  const CustomTab = customTabs[value];
                  return {
                    value,
                    label: tabLabels[value],
                    panel: CustomTab ? (
                      <CustomTab
                        page={page}
                        plan={plan}
                        onPending={(isPending) => {
                          if (isPending) pending.current.add(value);
                          else pending.current.delete(value);
                        }}
                      />
                    ) : (
                      bodies[value]
                    ),
                    ...tabErrorOf(value, editing.errors),
                  };
                })}
              />
            </div>
          </EditFrame>
          {saving.conflict && (
            <ConflictDialog
              conflict={saving.conflict}
              mine={editing.values()}
              onResolve={(discarded) => void saving.resolveConflict(discarded)}
              onDismiss={saving.dismissConflict}
            />
          )}
          <LeaveDialog leaving={leaving} onDiscard={editing.discard} />
        </FieldErrorsContext>
      </SchemaTextLimits>
    </FormProvider>
  );
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
function Notices({ editing, onDecided }: { editing: Editing; onDecided: () => void }) {
  const { status } = useSession();
  const location = useLocation();
  const { restorable, isDraftPhotoLost } = editing;

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
          title={typeset(editingTexts.notAuthorised)}
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
              <Button variant="quiet" icon="trash" flush="start" onClick={() => decide(editing.discardDraft)}>
                {copy.dropDraft}
              </Button>
            </>
          }
        >
          {editing.isDraftOutdated ? copy.draftOverNewer : copy.draftText}{' '}
          {isDraftPhotoLost && copy.draftPhoto}
        </Notice>
      )}
    </div>
  );
}
