import type { FamilyTreeImportPreview } from '@memorial/contracts/family-trees/family-tree-import.schemas';
import type { LeftOutReason } from '@memorial/contracts/family-trees/family-trees.constants';
import { generationName } from '@memorial/contracts/family-trees/generation-name';
import { familyTreeImportMessages as copy } from '@memorial/contracts/messages/ui/family-tree-import';
import { familyTreePageMessages as words } from '@memorial/contracts/messages/ui/family-tree-page';
import { counted, displayText, fillText } from '@memorial/contracts/text';
import styles from './import-tree.module.css';

export const peopleCount = (count: number) =>
  counted(count, words.personOne, words.personFew, words.personMany);
export const generationCount = (count: number) =>
  counted(count, words.generationOne, words.generationFew, words.generationMany);
export const familyCount = (count: number) => counted(count, copy.familyOne, copy.familyFew, copy.familyMany);
const relationshipCount = (count: number) =>
  counted(count, copy.relationshipOne, copy.relationshipFew, copy.relationshipMany);

/** Reasons that count people; the others count what is named. */
const ofPeople: ReadonlySet<LeftOutReason> = new Set(['unconnected', 'rows', 'members']);

/** Lists the people who come into the tree, by generation, and what is left out. */
export function ImportSummary({ fits, leftOut }: Pick<FamilyTreeImportPreview, 'fits' | 'leftOut'>) {
  // People with a name that was cut come in.
  const cut = leftOut.find(({ reason }) => reason === 'names');
  const absent = leftOut.filter(({ reason }) => reason !== 'names');
  return (
    <>
      <section className={styles.part}>
        <h2 className={styles.heading}>{copy.fits}</h2>
        <p className={styles.total}>
          {[
            peopleCount(fits.people),
            generationCount(fits.generations.length),
            relationshipCount(fits.relationships),
          ].join(' · ')}
        </p>
        {cut && <p className={styles.hint}>{reasonText(cut)}</p>}
        <dl className={styles.generations}>
          {fits.generations.map(({ generationOrder, people, names }) => (
            <div key={generationOrder} className={styles.generation}>
              <dt>
                {generationName(generationOrder, null).title} · {peopleCount(people)}
              </dt>
              <dd>{namesText(names, people)}</dd>
            </div>
          ))}
        </dl>
        <p className={styles.hint}>{copy.living}</p>
      </section>
      {absent.length > 0 && (
        <section className={styles.part}>
          <h2 className={styles.heading}>{copy.leftOut}</h2>
          <ul className={styles.leftOut}>
            {absent.map((part) => (
              <li key={part.reason}>{reasonText(part)}</li>
            ))}
          </ul>
          <p className={styles.hint}>{copy.leftInFile}</p>
        </section>
      )}
    </>
  );
}

function reasonText({ reason, count }: FamilyTreeImportPreview['leftOut'][number]): string {
  return fillText(copy.leftOutOf, {
    what: copy[reason],
    count: ofPeople.has(reason) ? peopleCount(count) : String(count),
  });
}

function namesText(names: readonly string[], people: number): string {
  const listed = names.map(displayText).join(', ');
  if (listed === '') return words.noName;
  return people > names.length ? fillText(copy.andOthers, { names: listed }) : listed;
}
