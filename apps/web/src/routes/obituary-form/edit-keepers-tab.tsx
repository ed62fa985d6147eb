import { KeepersPanel } from '../../features/keepers/components/keepers-panel.js';
import type { KeepersTabProps } from '../../features/obituary-form/edit/edit-page.js';
import styles from '../../features/obituary-form/fields/form-layout.module.css';

/** Tab «Хранителі» of the edit page; every change applies immediately. */
export function EditKeepersTab({ page, isShown, onLeft }: KeepersTabProps) {
  return (
    <div className={`${styles.form} ${styles.narrow}`}>
      <KeepersPanel page={page} isShown={isShown} onLeft={onLeft} />
    </div>
  );
}
