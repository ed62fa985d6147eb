import { dayOfInstant } from '@memorial/contracts/dates';
import { exportFileName } from '@memorial/contracts/users/users.constants';
import { Button } from '@memorial/ui/button/button';
import { Notice } from '@memorial/ui/notice/notice';
import { useExportMe } from './api/export-me.mutation.js';
import { saveFile } from './save-file.js';
import styles from './settings.module.css';
import { SettingsSection } from './settings-section.js';
import { settingsWords as words } from './settings-words.js';

/** Downloads all account data as one archive. */
export function ExportSection() {
  const exported = useExportMe();
  async function start() {
    try {
      const archive = await exported.mutateAsync();
      saveFile(archive, exportFileName(dayOfInstant(Date.now())));
    } catch {
      // The mutation state shows the error.
    }
  }
  return (
    <SettingsSection title={words.export} lead={words.exportLead}>
      {exported.isPending && <Notice title={words.exportComing} />}
      {exported.isSuccess && <Notice tone="success" title={words.exportDone} />}
      {exported.error && (
        <Notice tone="error" title={words.exportFailed}>
          {exported.error.message}
        </Notice>
      )}
      <div className={styles.actions}>
        <Button icon="download" busy={exported.isPending} onClick={() => void start()}>
          {words.exportStart}
        </Button>
      </div>
    </SettingsSection>
  );
}
