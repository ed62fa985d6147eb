import { nameInTree } from '@memorial/contracts/family-trees/person-text';
import type { PageRelationshipView } from '@memorial/contracts/family-trees/relationships.schemas';
import { commonMessages } from '@memorial/contracts/messages/ui/common';
import { familyTreeEditorMessages } from '@memorial/contracts/messages/ui/family-tree-editor';
import { familyTreeKeepingMessages as copy } from '@memorial/contracts/messages/ui/family-tree-keeping';
import { fillText } from '@memorial/contracts/text';
import { Button } from '@memorial/ui/button/button';
import { ConfirmDialog } from '@memorial/ui/confirm-dialog/confirm-dialog';
import { ErrorState } from '@memorial/ui/error-state/error-state';
import { Link } from '@memorial/ui/link/link';
import { Skeleton, SkeletonGroup } from '@memorial/ui/skeleton/skeleton';
import { useToast } from '@memorial/ui/toast/toast';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useApi } from '../../../shared/api/api-context.js';
import { ApiError } from '../../../shared/api/api-error.js';
import { errorStateProps } from '../../../shared/loading/error-state-props.js';
import { familyTreeHref, obituaryHref } from '../../../shared/navigation/paths.js';
import { RelativeLine } from '../components/relative-line.js';
import { relationshipText, relationshipWord } from '../edit/model/relationship-text.js';
import { useConfirmRelationship, useRemovePageRelationship } from './api/page-relationships.mutations.js';
import { pageRelationshipsQuery } from './api/page-relationships.query.js';
import { LinkPagesDialog } from './link-pages-dialog.js';
import styles from './page-relationships.module.css';

/** Relationships of a page for those who keep it: they agree to new ones, remove and add some. */
export function PageRelationships({ obituaryId, name }: { obituaryId: string; name: string }) {
  const query = useQuery(pageRelationshipsQuery(useApi(), obituaryId));
  const [isAdding, setAdding] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const rows = query.data?.data;
  return (
    <section className={styles.section}>
      <h2 ref={heading} tabIndex={-1} className={styles.title}>
        {copy.relationships}
      </h2>
      <p className={styles.lead}>{copy.lead}</p>
      {query.isError && !rows ? (
        <ErrorState
          {...errorStateProps(query.error, copy.loadFailed)}
          headingLevel={3}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      ) : !rows ? (
        <SkeletonGroup label={copy.loading}>
          <Skeleton />
          <Skeleton />
        </SkeletonGroup>
      ) : (
        <>
          {rows.length === 0 ? (
            <p className={styles.none}>{copy.none}</p>
          ) : (
            <Rows obituaryId={obituaryId} rows={rows} onGone={() => heading.current?.focus()} />
          )}
          <Button icon="plus" onClick={() => setAdding(true)}>
            {copy.add}
          </Button>
        </>
      )}
      {isAdding && rows && (
        <LinkPagesDialog
          obituaryId={obituaryId}
          name={name}
          linkedIds={new Set(rows.filter(({ treeId }) => treeId === null).map(otherIdOf(obituaryId)))}
          onClose={() => setAdding(false)}
        />
      )}
    </section>
  );
}

const otherIdOf =
  (obituaryId: string) =>
  ({ fromPersonId, toPersonId }: PageRelationshipView): string =>
    fromPersonId === obituaryId ? toPersonId : fromPersonId;

interface RowsProps {
  readonly obituaryId: string;
  readonly rows: readonly PageRelationshipView[];
  /** A pressed button is gone with its row. */
  readonly onGone: () => void;
}

function Rows({ obituaryId, rows, onGone }: RowsProps) {
  const confirm = useConfirmRelationship(obituaryId);
  const remove = useRemovePageRelationship(obituaryId);
  const toast = useToast();
  const [removed, setRemoved] = useState<PageRelationshipView | null>(null);
  const failed = (error: unknown) =>
    toast.error(error instanceof ApiError ? error.message : familyTreeEditorMessages.changeFailed);
  const textOf = (row: PageRelationshipView) =>
    relationshipText(row, obituaryId, asMember(otherIdOf(obituaryId)(row), row.personData));
  // Those that wait for an answer come first.
  const ordered = [...rows].sort((a, b) => Number(b.canConfirm) - Number(a.canConfirm));
  return (
    <ul className={styles.rows}>
      {ordered.map((row) => {
        const otherId = otherIdOf(obituaryId)(row);
        const { personData, treeId } = row;
        const other = asMember(otherId, personData);
        const name = nameInTree(other).whole;
        return (
          <li key={row._id} className={styles.row}>
            <RelativeLine
              word={relationshipWord(row, obituaryId, other)}
              member={other}
              href={personData.hasPage && !personData.redacted ? obituaryHref(otherId) : undefined}
            >
              {row.canConfirm && <p className={styles.awaited}>{copy.awaitsYou}</p>}
              {!row.canConfirm && !row.isConfirmed && <p className={styles.note}>{copy.awaitsOther}</p>}
              {treeId && (
                <p className={styles.note}>
                  {copy.ofTree}. <Link href={familyTreeHref(treeId)}>{copy.openTree}</Link>
                </p>
              )}
            </RelativeLine>
            <div className={styles.buttons}>
              {row.canConfirm && (
                <Button
                  variant="main"
                  aria-label={fillText(copy.confirmNamed, { name })}
                  busy={confirm.isPending && confirm.variables === row._id}
                  onClick={() =>
                    confirm.mutate(row._id, {
                      onSuccess: ({ isConfirmed }) => {
                        toast.success(isConfirmed ? copy.confirmed : copy.confirmedAwaiting);
                        onGone();
                      },
                      onError: failed,
                    })
                  }
                >
                  {copy.confirm}
                </Button>
              )}
              <Button
                variant="quiet"
                flush={row.canConfirm ? undefined : 'end'}
                aria-label={fillText(copy.removeNamed, { name })}
                onClick={() => setRemoved(row)}
              >
                {row.canConfirm ? copy.refuse : copy.remove}
              </Button>
            </div>
          </li>
        );
      })}
      {removed && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && setRemoved(null)}
          danger
          title={familyTreeEditorMessages.removeRelationshipTitle}
          description={fillText(copy.removeText, { who: textOf(removed) })}
          confirmText={familyTreeEditorMessages.removeRelationship}
          cancelText={commonMessages.cancel}
          onConfirm={async () => {
            try {
              await remove.mutateAsync(removed._id);
            } catch (error) {
              failed(error);
              throw error;
            }
            toast.success(familyTreeEditorMessages.relationshipRemoved);
            onGone();
          }}
        />
      )}
    </ul>
  );
}

/** The other person as a member of a tree, whom the texts of trees are about. */
const asMember = (personId: string, personData: PageRelationshipView['personData']) => ({
  personId,
  personData,
  generationOrder: 0,
  createdBy: null,
  canChange: false,
});
