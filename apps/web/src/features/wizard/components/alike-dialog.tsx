import type { ObituaryCard } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { Button } from '@memorial/ui/button/button';
import { Dialog } from '@memorial/ui/dialog/dialog';
import { Icon } from '@memorial/ui/icon/icon';
import { Portrait } from '@memorial/ui/portrait/portrait';
import { useRef } from 'react';
import { lifeDates, printedName } from '../../../lib/life-words.js';
import { obituaryHref } from '../../../lib/paths.js';
import { photoSources } from '../../../lib/photo-sources.js';
import { wizardWords as words } from '../wizard-words.js';
import styles from './alike-dialog.module.css';

/**
 * Dialog with pages that may be about the same person. They open in a new tab; creating the page anyway is
 * allowed.
 */
export function AlikeDialog({
  pages,
  onGoOn,
  onClose,
}: {
  /** Empty while the dialog is closed. */
  pages: readonly ObituaryCard[];
  onGoOn: () => void;
  onClose: () => void;
}) {
  const goOn = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={pages.length > 0}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={words.alikeTitle}
      description={words.alikeText}
      actions={
        <>
          <Button ref={goOn} variant="main" onClick={onGoOn}>
            {words.alikeGoOn}
          </Button>
          <Button onClick={onClose}>{words.backToEditing}</Button>
        </>
      }
    >
      <ul className={styles.pages}>
        {pages.map((page) => (
          <li key={page._id}>
            <a className={styles.page} href={obituaryHref(page._id)} target="_blank" rel="noopener">
              <span className={styles.portrait}>
                <Portrait
                  {...(page.photoUrl ? photoSources(page.photoUrl, '64px', 320) : { src: null })}
                  thumbhash={page.photoThumbhash}
                  alt=""
                  colour="never"
                />
              </span>
              <span>
                <span className={styles.name}>{printedName(page.fullName)}</span>
                <span className={styles.dates}>{lifeDates(page)}</span>
              </span>
              <Icon name="external" label={words.inNewTab} />
            </a>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
