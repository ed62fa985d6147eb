import { homeTexts } from '@memorial/contracts/messages/home.messages';
import { planOf } from '@memorial/contracts/plans/plan-table';
import { LinkButton } from '@memorial/ui/link-button/link-button';
import { useQuery } from '@tanstack/react-query';
import { listMyObituariesQuery } from '../../features/obituaries/my-obituaries/api/list-my-obituaries.query.js';
import { MyObituaries } from '../../features/obituaries/my-obituaries/my-obituaries.js';
import { allMyObituaries } from '../../features/obituaries/my-obituaries/my-obituaries-params.js';
import { profileCopy as copy } from '../../features/profile/profile.copy.js';
import { useApi } from '../../lib/api-context.js';
import { obituaryEditHref, paths } from '../../lib/paths.js';
import { useSite } from '../../lib/site-context.js';
import { usageQuery } from '../../lib/usage.query.js';
import { hasScreen } from '../route-table.js';
import { ProfileLayout, ProfileSection } from './profile-layout.js';

function editHrefOf(id: string): string | null {
  const href = obituaryEditHref(id);
  return hasScreen(href) ? href : null;
}

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
            {homeTexts.heroCreate}
          </LinkButton>
        )
      }
    >
      <MyObituaries
        editHrefOf={editHrefOf}
        hasEducation={usage ? planOf(usage.subscription.level).features.canAddEducation : false}
        publicUrl={publicUrl}
      />
    </ProfileSection>
  );
}
