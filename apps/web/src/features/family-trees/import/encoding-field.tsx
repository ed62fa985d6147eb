import type { FamilyTreeImportPreview } from '@memorial/contracts/family-trees/family-tree-import.schemas';
import type { GedcomEncoding } from '@memorial/contracts/family-trees/family-trees.constants';
import { familyTreeImportMessages as copy } from '@memorial/contracts/messages/ui/family-tree-import';
import { displayText } from '@memorial/contracts/text';
import { ChoiceCard } from '@memorial/ui/choice-card/choice-card';
import { useId } from 'react';
import styles from './import-tree.module.css';

interface EncodingFieldProps {
  readonly encodings: FamilyTreeImportPreview['encodings'];
  readonly encoding: GedcomEncoding;
  readonly isDisabled: boolean;
  readonly onChoose: (encoding: GedcomEncoding) => void;
}

/** Lets the user say by names in which encoding the file was written; absent where only one gives names. */
export function EncodingField({ encodings, encoding, isDisabled, onChoose }: EncodingFieldProps) {
  const group = useId();
  if (encodings.length < 2) return null;
  return (
    <fieldset className={styles.part}>
      <legend className={styles.heading}>{copy.encoding}</legend>
      <p className={styles.hint}>{copy.encodingHint}</p>
      <div className={styles.choices}>
        {encodings.map((each) => (
          <ChoiceCard
            key={each.encoding}
            group={group}
            value={each.encoding}
            isChosen={each.encoding === encoding}
            isDisabled={isDisabled}
            onPress={() => onChoose(each.encoding)}
          >
            {each.names.map(displayText).join(', ')}
          </ChoiceCard>
        ))}
      </div>
    </fieldset>
  );
}
