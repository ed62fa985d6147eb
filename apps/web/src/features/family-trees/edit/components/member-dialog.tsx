import type { FamilyMemberView } from '@memorial/contracts/family-trees/family-trees.schemas';
import { nameInTree, yearsInTree } from '@memorial/contracts/family-trees/person-text';
import { isLinkedByOthers } from '@memorial/contracts/family-trees/relationship-rules';
import type { RelationshipView } from '@memorial/contracts/family-trees/relationships.schemas';
import { familyTreeEditorMessages as copy } from '@memorial/contracts/messages/ui/family-tree-editor';
import { fillText } from '@memorial/contracts/text';
import { Button, IconButton } from '@memorial/ui/button/button';
import { ChipButton, ChipGroup } from '@memorial/ui/chip-button/chip-button';
import { Dialog } from '@memorial/ui/dialog/dialog';
import { LinkButton } from '@memorial/ui/link-button/link-button';
import { obituaryHref } from '../../../../shared/navigation/paths.js';
import { RelativeLine } from '../../components/relative-line.js';
import { relativesInTree } from '../../model/relatives.js';
import { mayRemoveMember } from '../../model/tree-role.js';
import type { Family } from '../model/relationship-choices.js';
import { kinOrder, relationshipWord, siblingOrder, siblingWord } from '../model/relationship-text.js';
import { type EditorAction, type Slot, slotOfRelative } from '../model/tree-editor.reducer.js';
import styles from './editor-dialog.module.css';

const additions = [
  { as: 'parent', label: copy.addParent },
  { as: 'spouse', label: copy.addSpouse },
  { as: 'child', label: copy.addChild },
  { as: 'sibling', label: copy.addSibling },
] as const;

export interface MemberDialogProps {
  readonly family: Family;
  readonly member: FamilyMemberView;
  readonly isRoot: boolean;
  /** False for contributors: they change what they have added. */
  readonly mayEdit: boolean;
  readonly isBusy: boolean;
  readonly dispatch: (action: EditorAction) => void;
  readonly onMakeRoot: () => void;
  /** For somebody without a page. */
  readonly onCreatePage: () => void;
}

/** All that can be done with a member: relationships, relatives to add, facts, row, removal. */
export function MemberDialog({
  family,
  member,
  isRoot,
  mayEdit,
  isBusy,
  dispatch,
  onMakeRoot,
  onCreatePage,
}: MemberDialogProps) {
  const { personId, personData, canChange } = member;
  const mayRemove = mayRemoveMember(member, family.relationships, { mayEdit, isRoot });
  const rows = family.relationships
    .filter(({ fromPersonId, toPersonId }) => fromPersonId === personId || toPersonId === personId)
    .sort((a, b) => kinOrder(a, personId) - kinOrder(b, personId));
  const isBeforeSiblings = (row: RelationshipView) => kinOrder(row, personId) <= siblingOrder;
  const renderRow = (row: RelationshipView) => (
    <RelationshipRow
      key={row._id}
      family={family}
      row={row}
      personId={personId}
      onChange={() => dispatch({ type: 'relationshipChosen', relationshipId: row._id })}
    />
  );
  const linked = new Set(rows.flatMap(({ fromPersonId, toPersonId }) => [fromPersonId, toPersonId]));
  const { siblings } = relativesInTree(family.members, family.relationships)(personId);
  const byParents = siblings.filter((sibling) => !linked.has(sibling.personId));
  // A row for it would move everybody.
  const slotFor = (slot: Slot | null) => (mayEdit || slot?.shift === 0 ? slot : null);
  const places = additions.map((addition) => ({
    ...addition,
    place: slotFor(slotOfRelative(family.members, member, addition.as)),
  }));
  const choose = (action: 'changing' | 'moving' | 'removing' | 'relating') => () =>
    dispatch({ type: 'actionChosen', action });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && dispatch({ type: 'closed' })}
      title={nameInTree(member).whole}
      description={yearsInTree(member)}
    >
      <div className={styles.parts}>
        <section>
          <h3 className={styles.heading}>{copy.relatives}</h3>
          {rows.length + byParents.length === 0 ? (
            <p className={styles.muted}>{copy.noRelatives}</p>
          ) : (
            <ul className={styles.rows}>
              {rows.filter(isBeforeSiblings).map(renderRow)}
              {byParents.map((sibling) => (
                <li key={sibling.personId} className={styles.row}>
                  <RelativeLine word={siblingWord(sibling)} member={sibling}>
                    <small>{copy.sharedParents}</small>
                  </RelativeLine>
                </li>
              ))}
              {rows.filter((row) => !isBeforeSiblings(row)).map(renderRow)}
            </ul>
          )}
          <Button variant="quiet" icon="link" flush="start" onClick={choose('relating')}>
            {copy.addRelationship}
          </Button>
        </section>
        <section>
          <h3 className={styles.heading}>{copy.addRelative}</h3>
          <ChipGroup label={copy.addRelative}>
            {places.map(
              ({ as, label, place }) =>
                place && (
                  <ChipButton key={as} onClick={() => dispatch({ type: 'slotPressed', slot: place })}>
                    {label}
                  </ChipButton>
                ),
            )}
          </ChipGroup>
          {places.some(({ place }) => place === null) && <p className={styles.muted}>{copy.noRow}</p>}
        </section>
        <section className={styles.ways}>
          {personData.hasPage && (
            <LinkButton variant="quiet" icon="forward" href={obituaryHref(personId)}>
              {copy.openPage}
            </LinkButton>
          )}
          {personData.hasPage === false && personData.canEdit && canChange && (
            <>
              <Button variant="quiet" icon="edit" onClick={choose('changing')}>
                {copy.changePerson}
              </Button>
              {(mayEdit || !isLinkedByOthers(family.relationships, personId)) && (
                <Button variant="quiet" icon="plus" onClick={onCreatePage}>
                  {copy.createPage}
                </Button>
              )}
            </>
          )}
          {canChange && (
            <Button variant="quiet" icon="swap" onClick={choose('moving')}>
              {copy.move}
            </Button>
          )}
          {mayEdit && !isRoot && (
            <Button variant="quiet" icon="home" busy={isBusy} onClick={onMakeRoot}>
              {copy.makeRoot}
            </Button>
          )}
          {mayRemove && (
            <Button variant="danger" icon="trash" onClick={choose('removing')}>
              {copy.remove}
            </Button>
          )}
        </section>
      </div>
    </Dialog>
  );
}

function RelationshipRow({
  family,
  row,
  personId,
  onChange,
}: {
  family: Family;
  row: RelationshipView;
  personId: string;
  onChange: () => void;
}) {
  const otherId = row.fromPersonId === personId ? row.toPersonId : row.fromPersonId;
  const other = family.members.find((one) => one.personId === otherId);
  if (!other) return null;
  return (
    <li className={styles.row}>
      <RelativeLine word={relationshipWord(row, personId, other)} member={other}>
        {!row.isConfirmed && <small>{copy.waiting}</small>}
      </RelativeLine>
      {row.canChange && (
        <IconButton
          icon="edit"
          label={fillText(copy.changeRelationship, { name: nameInTree(other).given })}
          onClick={onChange}
        />
      )}
    </li>
  );
}
