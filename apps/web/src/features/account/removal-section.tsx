import type { AccountView } from '@memorial/contracts/users/users.schemas';
import { Button } from '@memorial/ui/button/button';
import { useState } from 'react';
import { RemovalDialog } from './removal-dialog.js';
import styles from './settings.module.css';
import { SettingsSection } from './settings-section.js';
import { settingsWords as words } from './settings-words.js';

/** Account deletion, the last section of the settings. */
export function RemovalSection({ account }: { account: AccountView }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <SettingsSection title={words.removal} lead={words.removalLead}>
      <Button variant="danger" icon="trash" className={styles.danger} onClick={() => setOpen(true)}>
        {words.removalStart}
      </Button>
      <RemovalDialog account={account} open={isOpen} onOpenChange={setOpen} />
    </SettingsSection>
  );
}
