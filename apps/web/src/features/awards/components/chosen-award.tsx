import { posthumousMark } from '@memorial/contracts/awards/posthumous';
import { formatPartialDate } from '@memorial/contracts/dates';
import { awardEditorMessages as copy } from '@memorial/contracts/messages/ui/award-editor';
import { commonMessages } from '@memorial/contracts/messages/ui/common';
import { displayText, fillText, typeset } from '@memorial/contracts/text';
import { AwardRibbon } from '@memorial/ui/award-ribbon/award-ribbon';
import { Button } from '@memorial/ui/button/button';
import type { AwardPhotos, DraftAward } from '../../../shared/awards/draft-award.js';
import { AwardPhoto } from './award-photo.js';
import styles from './chosen-award.module.css';

export interface ChosenAwardProps {
  readonly award: DraftAward;
  readonly photos: AwardPhotos;
  /** The award is read-only when this is missing. */
  readonly onEdit?: () => void;
  readonly onRemove: () => void;
}

/** One added award with its date and reason. */
export function ChosenAward({ award, photos, onEdit, onRemove }: ChosenAwardProps) {
  const name = typeset(award.name);
  const photo = award.photoKey === null ? undefined : photos.source(award.photoKey);
  return (
    <li className={styles.award}>
      {photo ? <AwardPhoto source={photo} className={styles.photo} /> : <AwardRibbon src={award.imageUrl} />}
      <div className={styles.words}>
        <h2 className={styles.name}>{name}</h2>
        <p className={styles.date}>
          {formatPartialDate(award.dateAwarded) || copy.dateMissing}
          {award.isPosthumous && ` · ${posthumousMark}`}
        </p>
        {photo === null && <p className={styles.lost}>{copy.photoLost}</p>}
        {award.description && <p className={styles.description}>{displayText(award.description)}</p>}
        <div className={styles.tools}>
          {onEdit && (
            <Button
              variant="quiet"
              flush="start"
              icon="edit"
              aria-label={fillText(copy.editNamed, { name })}
              data-edit={award.key}
              onClick={onEdit}
            >
              {copy.edit}
            </Button>
          )}
          <Button
            variant="quiet"
            flush={onEdit ? undefined : 'start'}
            icon="trash"
            aria-label={fillText(copy.removeNamed, { name })}
            onClick={onRemove}
          >
            {commonMessages.delete}
          </Button>
        </div>
      </div>
    </li>
  );
}
