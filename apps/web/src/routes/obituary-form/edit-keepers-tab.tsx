import { mergeMessages } from '@memorial/contracts/messages/ui/merges';
import { Link } from '@memorial/ui/link/link';
import { useNavigate } from 'react-router-dom';
import { ContributionLinks } from '../../features/contributions/components/contribution-links.js';
import { KeepersPanel } from '../../features/keepers/components/keepers-panel.js';
import { BlockedAuthors } from '../../features/memories/moderation/blocked-authors.js';
import type { KeepersTabProps } from '../../features/obituary-form/edit/edit-page.js';
import styles from '../../features/obituary-form/fields/form-layout.module.css';
import { mergeHref, obituaryHref } from '../../shared/navigation/paths.js';
import { isOwnPage, mayActAsOwner } from '../../shared/obituary/page-role.js';
import records from '../../shared/records/records.module.css';

/** Tab «Хранителі» of the edit page; every change applies immediately. */
export default function EditKeepersTab({ page, isShown, onLeft }: KeepersTabProps) {
  const navigate = useNavigate();
  return (
    <div className={`${styles.form} ${styles.narrow}`}>
      <KeepersPanel
        subject={{
          kind: 'page',
          id: page._id,
          mayChange: mayActAsOwner(page),
          isOwner: isOwnPage(page),
        }}
        isShown={isShown}
        onLeft={onLeft}
        onOwned={() => void navigate(obituaryHref(page._id), { replace: true })}
      />
      {page.canEdit && <ContributionLinks obituaryId={page._id} isAlive={page.isAlive} isShown={isShown} />}
      {page.canEdit && <BlockedAuthors obituaryId={page._id} isShown={isShown} />}
      {page.canEdit && (
        <div className={records.words}>
          <p className={records.note}>{mergeMessages.hint}</p>
          <Link href={mergeHref(page._id)} className={`link ${records.name}`}>
            {mergeMessages.title}
          </Link>
        </div>
      )}
    </div>
  );
}
