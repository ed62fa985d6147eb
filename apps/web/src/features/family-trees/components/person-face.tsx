import type { FamilyMemberView } from '@memorial/contracts/family-trees/family-trees.schemas';
import { nameInTree } from '@memorial/contracts/family-trees/person-text';
import { Portrait } from '@memorial/ui/portrait/portrait';
import { renditionAt } from '../../../shared/obituary/photo-sources.js';
import styles from './person-face.module.css';

/** The smallest rendition serves a face of a few pixels. */
const faceWidth = 320;

export interface PersonFaceProps {
  readonly member: FamilyMemberView;
  readonly className?: string | undefined;
}

/** True for the dead without a photograph: their face is a candle. */
export function isCandle({ personData }: FamilyMemberView): boolean {
  const { photoUrl, isAlive, redacted, fullName } = personData;
  return redacted === null && Boolean(fullName) && !photoUrl && !isAlive;
}

/** Photograph, candle, or the initial of the living; the rhombus of the ornament for people of whom nothing is told. */
export function PersonFace({ member, className }: PersonFaceProps) {
  const { photoUrl, photoThumbhash, isAlive, redacted, fullName } = member.personData;
  if (redacted !== null || !fullName)
    return (
      <div className={`${styles.nameless} ${className ?? ''}`}>
        <svg viewBox="0 0 40 40" aria-hidden="true" focusable="false">
          <path d="M20 6l14 14-14 14L6 20zM20 13l7 7-7 7-7-7z" />
        </svg>
      </div>
    );
  if (isCandle(member)) return <span className={`${styles.candle} ${className ?? ''}`} />;
  return (
    <Portrait
      className={className}
      src={photoUrl && renditionAt(photoUrl, faceWidth)}
      thumbhash={photoThumbhash}
      livingName={isAlive ? nameInTree(member).given : null}
      isMonochrome
      alt=""
    />
  );
}
