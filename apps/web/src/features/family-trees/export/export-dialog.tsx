import { familyTreeExportMessages as copy } from '@memorial/contracts/messages/ui/family-tree-export';
import { Dialog } from '@memorial/ui/dialog/dialog';
import { type RefObject, useId } from 'react';
import styles from './export.module.css';
import { GedcomForm } from './gedcom-form.js';
import { PosterForm, type PosterFormProps } from './poster-form.js';

export interface ExportDialogProps extends PosterFormProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly finalFocus: RefObject<HTMLElement | null>;
}

/** Takes a tree out of the site, a section for each way: on a sheet of paper for all who see it, in a file for its owner. */
export function ExportDialog({ open, onOpenChange, finalFocus, ...shown }: ExportDialogProps) {
  const posterTitle = useId();
  return (
    <Dialog open={open} onOpenChange={onOpenChange} finalFocus={finalFocus} title={copy.open} size="l">
      <section className={styles.section} aria-labelledby={posterTitle}>
        <div>
          <h3 id={posterTitle} className={styles.heading}>
            {copy.poster}
          </h3>
          <p className={styles.lead}>{copy.lead}</p>
        </div>
        <PosterForm {...shown} />
      </section>
      {shown.tree.isOwner && !shown.asGuest && (
        <section className={styles.section}>
          <GedcomForm tree={shown.tree} />
        </section>
      )}
    </Dialog>
  );
}
