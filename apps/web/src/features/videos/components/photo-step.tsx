import { videoEditorMessages as copy } from '@memorial/contracts/messages/ui/video-editor';
import { EmptyState } from '@memorial/ui/empty-state/empty-state';
import { Field } from '@memorial/ui/field/field';
import { Notice } from '@memorial/ui/notice/notice';
import { Segmented } from '@memorial/ui/segmented/segmented';
import { Skeleton, SkeletonGroup } from '@memorial/ui/skeleton/skeleton';
import { PhotoChoice } from '../../../shared/photo-choice/photo-choice.js';
import { defaultCrop } from '../../../shared/portrait-crop/crop.js';
import { CropStage } from '../../../shared/portrait-crop/crop-stage.js';
import { shapeLabels } from '../model/movement-labels.js';
import { titleAreaOf } from '../model/title-area.js';
import { aspectOf, filmShapes } from '../model/video-choice.js';
import type { StepProps } from './maker-step.js';
import styles from './video-maker.module.css';

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
        legend={copy.photoLead}
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
