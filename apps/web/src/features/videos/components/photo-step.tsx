import { videoEditorMessages as copy } from '@memorial/contracts/messages/ui/video-editor';
import { EmptyState } from '@memorial/ui/empty-state/empty-state';
import { Field } from '@memorial/ui/field/field';
import { Icon } from '@memorial/ui/icon/icon';
import { Notice } from '@memorial/ui/notice/notice';
import { Segmented } from '@memorial/ui/segmented/segmented';
import { Skeleton, SkeletonGroup } from '@memorial/ui/skeleton/skeleton';
import { useId } from 'react';
import { renditionAt } from '../../../shared/obituary/photo-sources.js';
import { defaultCrop } from '../../../shared/portrait-crop/crop.js';
import { CropStage } from '../../../shared/portrait-crop/crop-stage.js';
import { shapeLabels } from '../model/movement-labels.js';
import type { PagePhoto } from '../model/page-photos.js';
import { titleAreaOf } from '../model/title-area.js';
import { aspectOf, filmShapes } from '../model/video-choice.js';
import type { StepProps } from './maker-step.js';
import styles from './video-maker.module.css';

/** Width of the small renditions, in pixels. */
const thumbnailWidth = 320;

/** The photograph, the shape of the film and the part that is never cut. */
export function PhotoStep({
  choice,
  change,
  photos,
  photo,
  picture,
  isPictureLoading,
  shape,
  error,
}: StepProps) {
  if (photos.length === 0)
    return <EmptyState headingLevel={3} title={copy.noPhotos} text={copy.noPhotosText} picture="ornament" />;
  const titleArea = titleAreaOf(choice, shape);
  return (
    <>
      {error && <Notice tone="warning">{error}</Notice>}
      <PhotoChoice
        photos={photos}
        chosenId={photo?.id ?? null}
        onChoose={(photoId) => change({ photoId, crop: defaultCrop })}
      />
      <Field label={copy.shape} group hint={copy.shapeHint}>
        <Segmented
          options={filmShapes.map((value) => ({ value, label: shapeLabels[value] }))}
          value={shape}
          onValueChange={(value) => change({ shape: value })}
        />
      </Field>
      {picture && (
        <div className={styles[shape]}>
          <p className={styles.lead}>
            {copy.cropLead} {titleArea && copy.wordsLead}
          </p>
          <CropStage
            picture={picture}
            crop={choice.crop}
            aspect={aspectOf(shape)}
            covered={titleArea && { area: titleArea, label: copy.wordsHere }}
            frame={(stage) => stage}
            onCrop={(crop) => change({ crop })}
          />
        </div>
      )}
      {isPictureLoading && (
        <SkeletonGroup label={copy.stepPhoto}>
          <Skeleton shape="block" className={styles.waiting} />
        </SkeletonGroup>
      )}
      {!picture && !isPictureLoading && <Notice tone="warning">{copy.photoUnseen}</Notice>}
    </>
  );
}

function PhotoChoice({
  photos,
  chosenId,
  onChoose,
}: {
  photos: readonly PagePhoto[];
  chosenId: string | null;
  onChoose: (id: string) => void;
}) {
  const name = useId();
  return (
    <fieldset className={styles.photos}>
      <legend className={styles.legend}>{copy.photoLead}</legend>
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
    </fieldset>
  );
}
