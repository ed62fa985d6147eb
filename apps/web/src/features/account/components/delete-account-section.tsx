import { settingsMessages as copy } from '@memorial/contracts/messages/ui/settings';
import type { AccountView } from '@memorial/contracts/users/users.schemas';
import { Button } from '@memorial/ui/button/button';
import { useState } from 'react';
import styles from '../settings.module.css';
import { DeleteAccountDialog } from './delete-account-dialog.js';
import { SettingsSection } from './settings-section.js';

/** Account deletion, the last section of the settings. */
export function DeleteAccountSection({ account }: { account: AccountView }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <SettingsSection title={copy.removal} lead={copy.removalLead}>
      <Button variant="danger" icon="trash" className={styles.danger} onClick={() => setOpen(true)}>
        {copy.removalStart}
      </Button>
      <DeleteAccountDialog account={account} open={isOpen} onOpenChange={setOpen} />
    </SettingsSection>
  );
}
