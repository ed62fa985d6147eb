import type { FamilyMemberView } from '@memorial/contracts/family-trees/family-trees.schemas';
import { nameInTree } from '@memorial/contracts/family-trees/person-text';
import { Link } from '@memorial/ui/link/link';
import type { ReactNode } from 'react';
import { PersonFace } from './person-face.js';
import styles from './relative-line.module.css';

export interface RelativeLineProps {
  /** «мати», «колишній чоловік». */
  readonly word: string;
  readonly member: FamilyMemberView;
  /** Address of the person; without it the name is no link. */
  readonly href?: string | undefined;
  /** Lines below the name. */
  readonly children?: ReactNode;
}

/** A relative in a list: face, who they are, and the name. */
export function RelativeLine({ word, member, href, children }: RelativeLineProps) {
  const name = nameInTree(member).whole;
  return (
    <div className={styles.line}>
      <PersonFace member={member} className={styles.face} />
      <div className={styles.text}>
        <p className={styles.word}>{word}</p>
        <p className={styles.name}>{href ? <Link href={href}>{name}</Link> : name}</p>
        {children}
      </div>
    </div>
  );
}
