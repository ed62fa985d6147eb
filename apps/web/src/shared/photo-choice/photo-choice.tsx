import { ChoiceGroup, type ChoiceGroupProps } from '@memorial/ui/choice-group/choice-group';
import { Icon } from '@memorial/ui/icon/icon';
import { useId } from 'react';
import { renditionAt } from '../obituary/photo-sources.js';
import styles from './photo-choice.module.css';

/** Width of the small renditions, in pixels. */
const thumbnailWidth = 320;

interface PhotoChoiceProps extends Pick<ChoiceGroupProps, 'legend' | 'error'> {
  readonly photos: readonly { readonly id: string; readonly url: string; readonly label: string }[];
  readonly chosenId: string | null;
  readonly onChoose: (id: string) => void;
}

/** Choice of one photograph of a page. */
export function PhotoChoice({ photos, chosenId, onChoose, ...group }: PhotoChoiceProps) {
  const name = useId();
  return (
    <ChoiceGroup {...group} className={styles.photos}>
      {photos.map(({ id, url, label }) => (
        <label key={id} className={styles.photo}>
          <input
            type="radio"
            name={name}
            value={id}
            className={styles.input}
            checked={id === chosenId}
            onChange={() => onChoose(id)}
          />
          <img className={styles.image} src={renditionAt(url, thumbnailWidth)} alt="" loading="lazy" />
          <span className={styles.caption}>{label}</span>
          <Icon name="check" size="s" className={styles.mark} />
        </label>
      ))}
    </ChoiceGroup>
  );
}
