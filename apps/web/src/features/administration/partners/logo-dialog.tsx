import { adminPartnerMessages as copy } from '@memorial/contracts/messages/ui/admin-partners';
import { Field } from '@memorial/ui/field/field';
import { useState } from 'react';
import { ApiError } from '../../../shared/api/api-error.js';
import { FileButton } from '../../../shared/files/file-button.js';
import { useObjectUrl } from '../../../shared/files/use-object-url.js';
import { ReasonDialog } from '../components/reason-dialog.js';
import styles from './partners.module.css';

export interface LogoDialogProps {
  /** Types of files that are offered. */
  readonly accept: string;
  readonly onConfirm: (logo: File, reason: string) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks for the picture of a logo. */
export function LogoDialog({ accept, onConfirm, onClose }: LogoDialogProps) {
  const [logo, setLogo] = useState<File | null>(null);
  const [isMissing, setMissing] = useState(false);
  const url = useObjectUrl(logo);

  async function confirm(reason: string) {
    setMissing(logo === null);
    if (logo === null) throw new ApiError(400, 'media.missing', copy.logoNeeded);
    await onConfirm(logo, reason);
  }

  return (
    <ReasonDialog
      open
      title={copy.logoTitle}
      text={copy.logoText}
      confirmText={copy.save}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Field label={copy.changeLogo} group error={isMissing && copy.logoNeeded}>
        <div className={styles.choice}>
          {url && <img className={styles.logo} src={url} alt="" width={72} height={72} />}
          <FileButton
            icon="upload"
            label={copy.chooseLogo}
            accept={accept}
            onChoose={(file) => {
              setLogo(file);
              setMissing(false);
            }}
          />
        </div>
      </Field>
    </ReasonDialog>
  );
}
