import type { FamilyMemberView } from '@memorial/contracts/family-trees/family-trees.schemas';
import { nameInTree, yearsInTree } from '@memorial/contracts/family-trees/person-text';
import { CandleCopy } from '@memorial/ui/missing-portrait/candle-copy';
import { Portrait } from '@memorial/ui/portrait/portrait';
import { Fragment } from 'react';
import { renditionAt } from '../../../shared/obituary/photo-sources.js';
import styles from './person-card.module.css';

/** The smallest rendition serves a face of a few pixels. */
const faceWidth = 320;

export interface FaceProps {
  readonly member: FamilyMemberView;
  readonly className?: string | undefined;
  /** Id of a candle to copy; without it each face draws its own. */
  readonly candle?: string | undefined;
}

/** Photograph, candle, or the initial of the living; the rhombus of the ornament for people of whom nothing is told. */
export function Face({ member, className, candle }: FaceProps) {
  const { personData } = member;
  const isNameless = personData.redacted !== null || !personData.fullName;
  if (isNameless)
    return (
      <div className={`${styles.nameless} ${className ?? ''}`}>
        <svg viewBox="0 0 40 40" aria-hidden="true" focusable="false">
          <path d="M20 6l14 14-14 14L6 20zM20 13l7 7-7 7-7-7z" />
        </svg>
      </div>
    );
  if (candle && !personData.photoUrl && !personData.isAlive)
    return (
      <div className={`${styles.lit} ${className ?? ''}`}>
        <CandleCopy original={candle} />
      </div>
    );
  return (
    <Portrait
      className={className}
      src={personData.photoUrl && renditionAt(personData.photoUrl, faceWidth)}
      thumbhash={personData.photoThumbhash}
      livingName={personData.isAlive ? nameInTree(member).given : null}
      isMonochrome
      alt=""
    />
  );
}

/** Letters of a name, of one of its lines, and of years, from which on they are set smaller. */
const long = { name: 26, line: 12, years: 15 } as const;

/** Face, name and years of a person of a tree; a screen reader also tells the patronymic and the relatives. */
export function PersonFace({
  member,
  relatives,
  candle,
}: Pick<FaceProps, 'member' | 'candle'> & { relatives: string }) {
  const { lines, rest } = nameInTree(member);
  const years = yearsInTree(member);
  const isLong =
    lines.join(' ').length > long.name ||
    lines.some((line) => line.length > long.line) ||
    (years?.length ?? 0) > long.years;
  return (
    <>
      <Face member={member} className={styles.face} candle={candle} />
      <span className={styles.text}>
        <span className={isLong ? `${styles.name} ${styles.long}` : styles.name}>
          {lines.map((line) => (
            <Fragment key={line}>
              <span>{line}</span>{' '}
            </Fragment>
          ))}
          {rest && <span className="visually-hidden">{rest}</span>}
        </span>
        {years && <span className={styles.years}>{years}</span>}
        {relatives && <span className="visually-hidden">{relatives}</span>}
      </span>
    </>
  );
}
