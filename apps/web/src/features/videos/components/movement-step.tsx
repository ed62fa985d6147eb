import { videoEditorMessages as copy } from '@memorial/contracts/messages/ui/video-editor';
import { cameraMovements } from '@memorial/contracts/videos/films.constants';
import { ChoiceCard } from '@memorial/ui/choice-card/choice-card';
import { ChoiceGroup } from '@memorial/ui/choice-group/choice-group';
import { useId } from 'react';
import { movementLabels } from '../model/movement-labels.js';
import type { StepProps } from './maker-step.js';
import { MovementPreview } from './movement-preview.js';
import styles from './video-maker.module.css';

/** Movement of the camera, shown on the photograph. */
export function MovementStep({ choice, change, picture, shape }: StepProps) {
  const group = useId();
  const { movement, crop } = choice;
  return (
    <>
      {picture && (
        <div className={styles.watched}>
          <MovementPreview picture={picture} crop={crop} shape={shape} movement={movement} />
        </div>
      )}
      <ChoiceGroup legend={copy.movement} className={styles.movements}>
        {cameraMovements.map((value) => (
          <ChoiceCard
            key={value}
            group={group}
            value={value}
            isChosen={value === movement}
            onPress={() => change({ movement: value })}
          >
            {movementLabels[value]}
          </ChoiceCard>
        ))}
      </ChoiceGroup>
    </>
  );
}
