import { settingsMessages as copy } from '@memorial/contracts/messages/ui/settings';
import { Button } from '@memorial/ui/button/button';
import { Notice } from '@memorial/ui/notice/notice';
import { useExportMe } from '../api/export-me.mutation.js';
import styles from '../settings.module.css';
import { SettingsSection } from './settings-section.js';

/** Downloads all account data as one archive. */
export function ExportSection() {
  const exported = useExportMe();
  return (
    <SettingsSection title={copy.export} lead={copy.exportLead}>
      {exported.isPending && <Notice title={copy.exportComing} />}
      {exported.isSuccess && <Notice tone="success" title={copy.exportDone} />}
      {exported.error && (
        <Notice tone="error" title={copy.exportFailed}>
          {exported.error.message}
        </Notice>
      )}
      <div className={styles.actions}>
        <Button icon="download" busy={exported.isPending} onClick={() => exported.mutate()}>
          {copy.exportStart}
        </Button>
      </div>
    </SettingsSection>
  );
}
