import { posthumousMark } from '@memorial/contracts/awards/posthumous';
import { awardMessages } from '@memorial/contracts/messages/ui/awards';
import type { PageBackground } from '@memorial/contracts/obituaries/obituaries.constants';
import { displayText, typeset } from '@memorial/contracts/text';
import { useState } from 'react';
import { AwardRibbon } from '../award-ribbon/award-ribbon.js';
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
  /** Drawing of the ribbon bar; without it, and without a photo, there is no picture. */
  ribbonUrl?: string | null;
  /** Own photo, shown instead of the ribbon. */
  photo?: AwardDetailPhoto | null;
  /** Texts about the photo. */
  imageName?: string | null;
  imageDescription?: string | null;
  /** Only in the catalogue, as the type. */
  category?: string | null;
  type?: string | null;
  /** Authority that grants the award. */
  issuer?: string | null;
  /** Formatted date of the award. */
  awarded?: string | null;
  isPosthumous?: boolean;
  /** In the catalogue its description, on a page the keeper's own words. */
  description?: string | null;
  /** On a page: the description of the catalogue. */
  catalogueDescription?: string | null;
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
  ribbonUrl,
  photo,
  imageName,
  imageDescription,
  category,
  type,
  issuer,
  awarded,
  isPosthumous = false,
  description,
  catalogueDescription,
  selected = false,
  onToggle,
  theme,
}: AwardDetailProps) {
  const rows = [
    [awardMessages.categoryLabel, category],
    [awardMessages.typeLabel, type],
    [awardMessages.descriptionLabel, category && description?.trim()],
  ].filter(([, text]) => text);
  const imageTexts = [...new Set([imageName, imageDescription].flatMap((text) => text?.trim() || []))];
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size={photo ? 'l' : 'm'}
      theme={theme}
      title={typeset(name)}
      media={photo && <AwardPhoto key={photo.src} photo={photo} texts={imageTexts} />}
      actions={
        onToggle && (
          <Button variant={selected ? 'line' : 'main'} onClick={onToggle}>
            {selected ? awardMessages.deselect : awardMessages.select}
          </Button>
        )
      }
    >
      <div className={onToggle ? styles.words : `${styles.words} ${styles.last}`}>
        {!photo && ribbonUrl && <AwardRibbon src={ribbonUrl} className={styles.ribbon} />}
        {(awarded || isPosthumous) && (
          <p className={styles.when}>
            {awarded}
            {isPosthumous && <span className={styles.mark}>{posthumousMark}</span>}
          </p>
        )}
        {!category && description?.trim() && (
          <p className={styles.reason}>{displayText(description.trim())}</p>
        )}
        {issuer && <p className={styles.issuer}>{displayText(issuer)}</p>}
        {!photo && imageTexts.map((text) => <p key={text}>{displayText(text)}</p>)}
        {catalogueDescription && (
          <div className={styles.about}>
            <h3>{awardMessages.about}</h3>
            <p>{displayText(catalogueDescription)}</p>
          </div>
        )}
        {rows.length > 0 && (
          <dl className={styles.rows}>
            {rows.map(([label, text]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{displayText(text ?? '')}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </Dialog>
  );
}

function AwardPhoto({ photo, texts }: { photo: AwardDetailPhoto; texts: readonly string[] }) {
  const [isBroken, setBroken] = useState(false);
  return (
    <figure className={styles.own}>
      {isBroken ? (
        <div className={styles.broken}>
          <Icon name="image" size="xl" />
        </div>
      ) : (
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
