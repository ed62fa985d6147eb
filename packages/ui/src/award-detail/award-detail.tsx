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
  /** Without one, or where it does not load, a drawn ribbon stands there. */
  imageUrl?: string | null;
  category?: string | null;
  type?: string | null;
  /** Who gives it. */
  issuer?: string | null;
  /** When somebody was given it, as it is printed. */
  awarded?: string | null;
  description?: string | null;
  /** Whether the award is among the chosen ones. */
  selected?: boolean;
  /** Chooses the award or gives it back; the dialog stays. Without it the award is only looked at. */
  onToggle?: (() => void) | undefined;
  theme?: PageBackground;
}

/** One award: what it is; of the catalogue, whether it is chosen; on a page, when it was given. */
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
