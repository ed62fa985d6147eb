import { useNavigate } from 'react-router-dom';
import { KeepersPanel } from '../../features/keepers/components/keepers-panel.js';
import type { TabProps } from '../../features/obituary-form/edit/tab-fields.js';
import styles from '../../features/obituary-form/fields/form-layout.module.css';
import { paths } from '../../shared/navigation/paths.js';

/** Tab «Хранителі» of the edit page; every change applies immediately. */
export function EditKeepersTab({ page, isShown }: TabProps & { isShown: boolean }) {
  const navigate = useNavigate();
  return (
    <div className={`${styles.form} ${styles.narrow}`}>
      <KeepersPanel
        page={page}
        isShown={isShown}
        onLeft={() => void navigate(paths.profileMemoryPages, { replace: true })}
      />
    </div>
  );
}
