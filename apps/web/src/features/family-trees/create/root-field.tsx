import { familyTreeListMessages as copy } from '@memorial/contracts/messages/ui/family-tree-list';
import { displayName, formatLifeYears } from '@memorial/contracts/obituaries/format-name-and-years';
import { Button } from '@memorial/ui/button/button';
import { Field } from '@memorial/ui/field/field';
import { Portrait } from '@memorial/ui/portrait/portrait';
import type { Ref } from 'react';
import { renditionAt } from '../../../shared/obituary/photo-sources.js';
import styles from './create-tree.module.css';
import type { RootPerson } from './root-person.js';

/** The smallest rendition serves a small portrait. */
const portraitWidth = 320;

export interface RootFieldProps {
  readonly root: RootPerson | null;
  readonly error: string | undefined;
  /** The button that opens the choice. */
  readonly buttonRef: Ref<HTMLButtonElement>;
  readonly onChoose: () => void;
}

/** The person with whom a tree begins: a button that opens the choice, then a card of the chosen one. */
export function RootField({ root, error, buttonRef, onChoose }: RootFieldProps) {
  if (!root)
    return (
      <Field label={copy.root} group hint={copy.rootHint} error={error}>
        <div>
          <Button ref={buttonRef} icon="search" onClick={onChoose}>
            {copy.choose}
          </Button>
        </div>
      </Field>
    );
  const name = displayName(root.fullName);
  const years = formatLifeYears(root);
  return (
    <Field label={copy.root} group hint={copy.rootHint} error={error}>
      <div className={styles.root}>
        <Portrait
          className={styles.portrait}
          src={root.photoUrl && renditionAt(root.photoUrl, portraitWidth)}
          thumbhash={root.photoThumbhash}
          livingName={root.isAlive ? root.fullName : null}
          isMonochrome
          alt=""
        />
        <div className={styles.person}>
          <p className={styles.name}>{name}</p>
          {years && <p className={styles.years}>{years}</p>}
          <Button
            ref={buttonRef}
            variant="quiet"
            flush="start"
            aria-label={copy.changeRoot}
            onClick={onChoose}
          >
            {copy.change}
          </Button>
        </div>
      </div>
    </Field>
  );
}
