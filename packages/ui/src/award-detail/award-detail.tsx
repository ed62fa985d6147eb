import { awardMessages } from '@memorial/contracts/messages/ui/awards';
import type { PageBackground } from '@memorial/contracts/obituaries/obituaries.constants';
import { displayText } from '@memorial/contracts/text';
import { useState } from 'react';
import { Button } from '../button/button.js';
import { Dialog } from '../dialog/dialog.js';
import { Icon } from '../icon/icon.js';
import styles from './award-detail.module.css';

export interface AwardDetailPhoto {
  readonly src: string;
  readonly srcSet: string;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
}

export interface AwardDetailProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  name: string;
  /** Drawing; if missing or not loadable, a ribbon icon is shown. */
  imageUrl?: string | null;
  /** Own photo, shown instead of the drawing. */
  photo?: AwardDetailPhoto | null;
  /** Texts about the image. */
  imageName?: string | null;
  imageDescription?: string | null;
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
  photo,
  imageName,
  imageDescription,
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
    [awardMessages.categoryLabel, category],
    [awardMessages.typeLabel, type],
    [awardMessages.issuerLabel, issuer],
    [awardMessages.awardedLabel, awarded],
    [awardMessages.descriptionLabel, description?.trim()],
  ].filter(([, text]) => text);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="l"
      theme={theme}
      title={displayText(name)}
      media={
        <AwardImage
          key={imageUrl}
          src={imageUrl}
          photo={photo}
          texts={[...new Set([imageName, imageDescription].flatMap((text) => text?.trim() || []))]}
        />
      }
      actions={
        onToggle && (
          <Button variant={selected ? 'line' : 'main'} onClick={onToggle}>
            {selected ? awardMessages.deselect : awardMessages.select}
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

function AwardImage({
  src,
  photo,
  texts,
}: {
  src: string | null | undefined;
  photo: AwardDetailProps['photo'];
  texts: readonly string[];
}) {
  const [isBroken, setBroken] = useState(false);
  return (
    <figure className={photo ? styles.own : undefined}>
      {photo && !isBroken ? (
        <img
          className={styles.photo}
          src={photo.src}
          srcSet={photo.srcSet}
          sizes={photoSizes}
          width={photo.width}
          height={photo.height}
          alt={awardMessages.ownPhoto}
          onError={() => setBroken(true)}
        />
      ) : (
        <div className={styles.image}>
          {src && !photo && !isBroken ? (
            <img src={src} alt="" onError={() => setBroken(true)} />
          ) : (
            <Icon name="ribbon" size="xl" className={styles.missing} />
          )}
        </div>
      )}
      {texts.length > 0 && (
        <figcaption className={styles.caption}>
          {texts.map((text) => (
            <p key={text}>{displayText(text)}</p>
          ))}
        </figcaption>
      )}
    </figure>
  );
}

/** Width of the image in the dialog. */
const photoSizes = '(min-width: 768px) 320px, 90vw';
