import { wizardMessages as copy } from '@memorial/contracts/messages/ui/wizard';
import { displayName } from '@memorial/contracts/obituaries/format-name-and-years';
import type { ObituaryCard } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { Button } from '@memorial/ui/button/button';
import { Dialog } from '@memorial/ui/dialog/dialog';
import { Icon } from '@memorial/ui/icon/icon';
import { Portrait } from '@memorial/ui/portrait/portrait';
import { useRef } from 'react';
import { obituaryHref } from '../../../shared/navigation/paths.js';
import { formatLifeDates } from '../../../shared/obituary/format-dates-and-age.js';
import { photoSources } from '../../../shared/obituary/photo-sources.js';
import styles from './duplicate-dialog.module.css';

/**
 * Dialog with pages that may be about the same person. They open in a new tab; creating the page anyway is
 * allowed.
 */
export function DuplicateDialog({
  obituaries,
  onContinue,
  onClose,
}: {
  /** Empty while the dialog is closed. */
  obituaries: readonly ObituaryCard[];
  onContinue: () => void;
  onClose: () => void;
}) {
  const continueButton = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={obituaries.length > 0}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={copy.duplicateTitle}
      description={copy.duplicateText}
      actions={
        <>
          <Button ref={continueButton} variant="main" onClick={onContinue}>
            {copy.duplicateProceed}
          </Button>
          <Button onClick={onClose}>{copy.backToEditing}</Button>
        </>
      }
    >
      <ul className={styles.pages}>
        {obituaries.map((obituary) => (
          <li key={obituary._id}>
            <a className={styles.page} href={obituaryHref(obituary._id)} target="_blank" rel="noopener">
              <span className={styles.portrait}>
                <Portrait
                  {...(obituary.photoUrl ? photoSources(obituary.photoUrl, '64px', 320) : { src: null })}
                  thumbhash={obituary.photoThumbhash}
                  alt=""
                  isMonochrome
                  livingName={obituary.isAlive ? obituary.fullName : null}
                />
              </span>
              <span>
                <span className={styles.name}>{displayName(obituary.fullName)}</span>
                <span className={styles.dates}>{formatLifeDates(obituary)}</span>
              </span>
              <Icon name="external" label={copy.inNewTab} />
            </a>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
