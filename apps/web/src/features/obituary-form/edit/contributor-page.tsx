import { editingMessages as copy } from '@memorial/contracts/messages/ui/editing';
import { keeperMessages } from '@memorial/contracts/messages/ui/keepers';
import { displayName } from '@memorial/contracts/obituaries/format-name-and-years';
import { LinkButton } from '@memorial/ui/link-button/link-button';
import { Notice } from '@memorial/ui/notice/notice';
import { SectionTabs } from '@memorial/ui/section-tabs/section-tabs';
import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { signInLink } from '../../../shared/auth/sign-in-links.js';
import { useGoBack } from '../../../shared/hooks/use-go-back.js';
import { ShowLazyPart } from '../../../shared/loading/lazy-part.js';
import { obituaryHref, paths, queryKeys } from '../../../shared/navigation/paths.js';
import { useUnsavedChangesGuard } from '../../../shared/navigation/use-unsaved-changes-guard.js';
import { useOthersPlan } from '../../../shared/plans/use-refusal-handlers.js';
import { useSession } from '../../../shared/session/session-context.js';
import { LeaveDialog } from '../components/leave-dialog.js';
import { EditFrame } from './edit-frame.js';
import type { EditPageProps } from './edit-page.js';
import { tabLabels } from './edit-tabs.js';
import { IsOwnPlan } from './plan-gates.js';

const contributorTabs = ['gallery', 'keepers', 'statistics'] as const;
type ContributorTab = (typeof contributorTabs)[number];

/** Edit page for somebody who may add photographs and change their own: tabs that save their changes at once. */
export function ContributorPage({
  page,
  plan,
  customTabs,
}: Pick<EditPageProps, 'page' | 'plan' | 'customTabs'>) {
  const [tab, setTab] = useState(initialTab);
  const { status } = useSession();
  const location = useLocation();
  const navigate = useNavigate();
  const isPending = useRef(false);
  const leaving = useUnsavedChangesGuard({
    hasUnsavedChanges: () => isPending.current,
    isLostOnReturn: () => isPending.current,
  });
  const goBack = useGoBack(obituaryHref(page._id));
  useOthersPlan(true);
  const props = {
    page,
    plan,
    onPending: (isSending: boolean) => {
      isPending.current = isSending;
    },
  };
  const panels = {
    gallery: <ShowLazyPart part={customTabs.gallery} props={props} isWanted isShown={tab === 'gallery'} />,
    keepers: (
      <ShowLazyPart
        part={customTabs.keepers}
        props={{
          ...props,
          isShown: tab === 'keepers',
          onLeft: () => leaving.bypass(() => void navigate(paths.profileMemoryPages, { replace: true })),
        }}
        isWanted={tab === 'keepers'}
        isShown={tab === 'keepers'}
      />
    ),
    statistics: (
      <ShowLazyPart
        part={customTabs.statistics}
        props={{ ...props, isShown: tab === 'statistics' }}
        isWanted={tab === 'statistics'}
        isShown={tab === 'statistics'}
      />
    ),
  };
  return (
    <IsOwnPlan value={false}>
      <EditFrame
        saving={null}
        title={keeperMessages.contributing}
        name={displayName(page.fullName)}
        onBack={goBack}
      >
        {status === 'guest' && (
          <Notice
            tone="error"
            title={copy.notAuthorised}
            action={<LinkButton href={signInLink(location, 'sessionExpired').to}>{copy.signIn}</LinkButton>}
          />
        )}
        <SectionTabs
          label={copy.parts}
          value={tab}
          onValueChange={setTab}
          items={contributorTabs.map((value) => ({ value, label: tabLabels[value], panel: panels[value] }))}
        />
      </EditFrame>
      <LeaveDialog leaving={leaving} isUploading onDiscard={() => undefined} />
    </IsOwnPlan>
  );
}

/** Tab named in the query; otherwise the photographs. */
function initialTab(): ContributorTab {
  const named = new URLSearchParams(window.location.search).get(queryKeys.tab);
  return contributorTabs.find((tab) => tab === named) ?? 'gallery';
}
