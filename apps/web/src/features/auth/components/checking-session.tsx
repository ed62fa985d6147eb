import { Loading } from '@memorial/ui/loading-overlay/loading-overlay';
import { PageHead } from '../../../shared/document/page-head.js';
import styles from './checking-session.module.css';

/** In place of a sign-in form while the stored session is being checked; empty at first. */
export function CheckingSession({ title }: { title: string }) {
  return (
    <>
      <PageHead title={title} isNoindex />
      <Loading className={styles.waiting} />
    </>
  );
}
