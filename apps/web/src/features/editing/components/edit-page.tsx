import { editingTexts } from '@memorial/contracts/messages/editing.messages';
import type { ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import type { PlanLevel } from '@memorial/contracts/plans/plans';
import { fillText, typeset } from '@memorial/contracts/text';
import { Button } from '@memorial/ui/button/button';
import { LinkButton } from '@memorial/ui/link-button/link-button';
import { Notice } from '@memorial/ui/notice/notice';
import { SectionTabs } from '@memorial/ui/section-tabs/section-tabs';
import { type ComponentType, type ReactNode, useRef, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router-dom';
import { printedName } from '../../../lib/life-words.js';
import { momentOf } from '../../../lib/moments.js';
import { obituaryHref, paths } from '../../../lib/paths.js';
import { useSession } from '../../../lib/session-context.js';
import { signInAddress } from '../../../lib/sign-in-address.js';
import { useGoBack } from '../../../lib/use-go-back.js';
import type { EditDraftStore } from '../edit-draft-store.js';
import { type EditTab, editTabs, tabLabels, tabOfPath } from '../edit-tabs.js';
import { editWords as words } from '../edit-words.js';
import { lockedKeys } from '../plan-locks.js';
import { type Editing, useEditing } from '../use-editing.js';
import { useLeaving } from '../use-leaving.js';
import { usePanelFocus } from '../use-panel-focus.js';
import { useSaving } from '../use-saving.js';
import { BasicTab } from './basic-tab.js';
import { BiographyTab } from './biography-tab.js';
import { BurialTab } from './burial-tab.js';
import { ConflictDialog } from './conflict-dialog.js';
import { EditFrame } from './edit-frame.js';
import styles from './edit-page.module.css';
import { EducationTab } from './education-tab.js';
import { FamilyTab } from './family-tab.js';
import { FaultsContext } from './fields.js';
import { LeaveDialog } from './leave-dialog.js';
import { MilitaryTab } from './military-tab.js';
import { VisibilityTab } from './visibility-tab.js';
import { WorkTab } from './work-tab.js';

/** Props of a tab that the screen provides. Such a tab saves its own changes. */
export interface EditPartProps {
  readonly page: ObituaryView;
  /** The owner's plan; null when it is unknown: then nothing is locked and the server decides. */
  readonly plan: PlanLevel | null;
  /** Called when the tab starts or ends sending changes; leaving the page then asks for confirmation. */
  readonly onPending: (isPending: boolean) => void;
}

export type EditParts = Readonly<Partial<Record<EditTab, ComponentType<EditPartProps>>>>;

export interface EditPageProps extends Omit<EditPartProps, 'onPending'> {
  readonly store: EditDraftStore;
  readonly parts: EditParts;
}

/** Edit page of an obituary: ten tabs that share one form. */
export function EditPage({ page, plan, store, parts }: EditPageProps) {
  const navigate = useNavigate();
  const [locked] = useState(() => lockedKeys(plan));
  const editing = useEditing(page, store, locked);
  const [tab, setTab] = useState<EditTab>('basic');
  const pending = useRef<Set<EditTab>>(new Set());
  const { panels, goToFault, goToHead } = usePanelFocus(setTab);
  const isPending = () => pending.current.size > 0;
  const leaving = useLeaving({
    isAsked: () => saving.isBusy || isPending() || editing.isDirty(),
    isLostToSignIn: () => saving.isBusy || isPending() || editing.hasPhotoAtRisk(),
  });
  const saving = useSaving(editing, {
    onFaulty: goToFault,
    isPending,
    onSaved: () => leaving.freely(() => void navigate(paths.profile, { replace: true })),
  });
  const goBack = useGoBack(obituaryHref(page._id));

  const bodies: Readonly<Record<EditTab, ReactNode>> = {
    basic: <BasicTab page={page} photo={editing.photo} plan={plan} />,
    biography: <BiographyTab />,
    family: <FamilyTab />,
    military: <MilitaryTab />,
    education: <EducationTab plan={plan} isTold={page.education.length > 0} />,
    work: <WorkTab />,
    awards: null,
    gallery: null,
    burial: <BurialTab />,
    visibility: <VisibilityTab />,
  };
  const shown = editTabs.filter((one) => bodies[one] !== null || parts[one]);

  return (
    <FormProvider {...editing.form}>
      <FaultsContext value={editing.faults}>
        <EditFrame
          saving={{
            name: printedName(page.fullName),
            state: saving.state,
            hasChanges: editing.hasChanges,
            onSave: () => void saving.save(),
          }}
          onBack={goBack}
        >
          <Notices editing={editing} onDecided={goToHead} />
          <div ref={panels}>
            <SectionTabs
              label={words.parts}
              value={tab}
              onValueChange={setTab}
              items={shown.map((value) => {
                const Part = parts[value];
                return {
                  value,
                  label: tabLabels[value],
                  panel: Part ? (
                    <Part
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
                  ...faultOf(value, editing.faults),
                };
              })}
            />
          </div>
        </EditFrame>
        {saving.conflict && (
          <ConflictDialog
            conflict={saving.conflict}
            own={editing.values()}
            onSettle={(givenUp) => void saving.settleConflict(givenUp)}
            onDismiss={saving.dismissConflict}
          />
        )}
        <LeaveDialog leaving={leaving} onGivenUp={editing.close} />
      </FaultsContext>
    </FormProvider>
  );
}

function faultOf(tab: EditTab, faults: ReadonlyMap<string, string>) {
  const count = [...faults.keys()].filter((path) => tabOfPath(path) === tab).length;
  return count === 0 ? {} : { fault: fillText(words.toMend, { count }) };
}

/** Notices above the tabs: an expired session, and unsaved changes from an earlier visit. */
function Notices({ editing, onDecided }: { editing: Editing; onDecided: () => void }) {
  const { status } = useSession();
  const location = useLocation();
  const { offered, isOfferedPhotoLost } = editing;

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
          action={<LinkButton href={signInAddress(location, 'sessionExpired').to}>{words.signIn}</LinkButton>}
        >
          {words.unauthorisedText}
        </Notice>
      )}
      {offered && (
        <Notice
          title={fillText(words.draftTitle, { moment: momentOf(new Date(offered.savedAtMs).toISOString()) })}
          action={
            <>
              <Button variant="quiet" flush="start" icon="undo" onClick={() => decide(editing.takeOffered)}>
                {words.takeDraft}
              </Button>
              <Button variant="quiet" icon="trash" flush="start" onClick={() => decide(editing.dropOffered)}>
                {words.dropDraft}
              </Button>
            </>
          }
        >
          {editing.isOfferedOverNewer ? words.draftOverNewer : words.draftText}{' '}
          {isOfferedPhotoLost && words.draftPhoto}
        </Notice>
      )}
    </div>
  );
}
