import { awardTexts } from '@memorial/contracts/messages/awards.messages';
import type { PageBackground } from '@memorial/contracts/obituaries/obituaries.constants';
import { displayText } from '@memorial/contracts/text';
import { useState } from 'react';
import { Button } from '../button/button.js';
import { Dialog } from '../dialog/dialog.js';
import { Icon } from '../icon/icon.js';
import styles from './award-detail.module.css';

export interface AwardDetailProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  name: string;
  /** If missing or not loadable, a ribbon icon is shown. */
  imageUrl?: string | null;
  category?: string | null;
  type?: string | null;
  /** Authority that grants the award. */
  issuer?: string | null;
  /** Formatted date of the award. */
  awarded?: string | null;
  description?: string | null;
  /** True if the award is selected. */
  selected?: boolean;
  /** Selects or deselects the award; the dialog stays open. Without it the award is read-only. */
  onToggle?: (() => void) | undefined;
  theme?: PageBackground;
}

/** Dialog with the details of an award, in the catalogue or on a page. */
export function AwardDetail({
  open,
  onOpenChange,
  name,
  imageUrl,
  category,
  type,
  issuer,
  awarded,
  description,
  selected = false,
  onToggle,
  theme,
}: AwardDetailProps) {
  const rows = [
    [awardTexts.categoryLabel, category],
    [awardTexts.typeLabel, type],
    [awardTexts.issuerLabel, issuer],
    [awardTexts.awardedLabel, awarded],
    [awardTexts.descriptionLabel, description?.trim()],
  ].filter(([, text]) => text);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="l"
      theme={theme}
      title={displayText(name)}
      media={<AwardImage key={imageUrl} src={imageUrl} />}
      actions={
        onToggle && (
          <Button variant={selected ? 'line' : 'main'} onClick={onToggle}>
            {selected ? awardTexts.deselect : awardTexts.select}
          </Button>
        )
      }
    >
      <dl className={styles.rows}>
        {rows.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{displayText(text ?? '')}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

function AwardImage({ src }: { src: string | null | undefined }) {
  const [isBroken, setBroken] = useState(false);
  return (
    <div className={styles.image}>
      {src && !isBroken ? (
        <img src={src} alt="" onError={() => setBroken(true)} />
      ) : (
        <Icon name="ribbon" size="xl" className={styles.missing} />
      )}
    </div>
  );
}
