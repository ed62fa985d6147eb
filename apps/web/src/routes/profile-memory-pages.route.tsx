import { homeMessages } from '@memorial/contracts/messages/ui/home';
import { profileMessages as copy } from '@memorial/contracts/messages/ui/profile';
import { qrDialogMessages } from '@memorial/contracts/messages/ui/qr-dialog';
import { displayName } from '@memorial/contracts/obituaries/format-name-and-years';
import { planOf } from '@memorial/contracts/plans/plan-table';
import { fillText } from '@memorial/contracts/text';
import { LinkButton } from '@memorial/ui/link-button/link-button';
import { useQuery } from '@tanstack/react-query';
import { listMyObituariesQuery } from '../features/my-obituaries/api/list-my-obituaries.query.js';
import { allMyObituaries } from '../features/my-obituaries/model/my-obituaries-params.js';
import { MyObituaries } from '../features/my-obituaries/my-obituaries.js';
import { QrButton } from '../features/qr-codes/components/qr-button.js';
import { useApi } from '../shared/api/api-context.js';
import { useSite } from '../shared/document/site-context.js';
import { obituaryEditHref, paths } from '../shared/navigation/paths.js';
import { usageQuery } from '../shared/plans/usage.query.js';
import { ProfileLayout, ProfileSection } from './profile/profile-layout.js';

export { ProfileLayout as Layout };

/** /profile/memory-pages: own pages with their actions. */
export default function ProfileMemoryPagesScreen() {
  const api = useApi();
  const publicUrl = useSite()?.publicUrl ?? window.location.origin;
  const { data: usage } = useQuery(usageQuery(api));
  // Same query as in the list: one call serves both.
  const { data: ownPages } = useQuery(listMyObituariesQuery(api, allMyObituaries));
  return (
    <ProfileSection
      title={copy.pages}
      action={
        ownPages &&
        ownPages.total > 0 && (
          <LinkButton variant="main" icon="plus" href={paths.memoryCreate}>
            {homeMessages.heroCreate}
          </LinkButton>
        )
      }
    >
      <MyObituaries
        editHrefOf={obituaryEditHref}
        hasEducation={usage ? planOf(usage.subscription.level).features.canAddEducation : false}
        publicUrl={publicUrl}
        qrButton={(card) => (
          <QrButton
            page={card}
            label={fillText(qrDialogMessages.openOf, { name: displayName(card.fullName) })}
          >
            {qrDialogMessages.open}
          </QrButton>
        )}
      />
    </ProfileSection>
  );
}
