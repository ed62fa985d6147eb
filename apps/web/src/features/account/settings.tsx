import { settingsMessages as words } from '@memorial/contracts/messages/ui/settings';
import { Skeleton, SkeletonGroup } from '@memorial/ui/skeleton/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../shared/api/api-context.js';
import { QueryError } from '../../shared/loading/query-error.js';
import { accountQuery } from './api/account.query.js';
import { DeleteAccountSection } from './components/delete-account-section.js';
import { EmailSection } from './components/email-section.js';
import { ExportSection } from './components/export-section.js';
import { NameSection } from './components/name-section.js';
import { NotificationsSection } from './components/notifications-section.js';
import { PasswordSection } from './components/password-section.js';
import { SessionsSection } from './components/sessions-section.js';
import styles from './settings.module.css';

/** Account settings, including data export and account deletion. */
export function Settings() {
  const account = useQuery(accountQuery(useApi()));
  if (account.data)
    return (
      <div className={styles.settings}>
        <NameSection account={account.data} />
        <EmailSection account={account.data} />
        <PasswordSection account={account.data} />
        <SessionsSection />
        <NotificationsSection account={account.data} />
        <ExportSection />
        <DeleteAccountSection account={account.data} />
      </div>
    );
  if (account.isError) return <QueryError query={account} title={words.loadFailed} />;
  return (
    <SkeletonGroup label={words.loading} className={styles.settings}>
      <Skeleton shape="title" />
      <Skeleton shape="block" className={styles.bone} />
      <Skeleton shape="title" />
      <Skeleton shape="block" className={styles.bone} />
    </SkeletonGroup>
  );
}
