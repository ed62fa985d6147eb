import { commonMessages } from '@memorial/contracts/messages/ui/common';
import { familyTreeListMessages as copy } from '@memorial/contracts/messages/ui/family-tree-list';
import { Link } from '@memorial/ui/link/link';
import { Skeleton, SkeletonGroup } from '@memorial/ui/skeleton/skeleton';
import { useDraftUserId } from '../../../shared/drafts/use-draft-user-id.js';
import { paths } from '../../../shared/navigation/paths.js';
import { TreeLock } from '../components/tree-lock.js';
import { useTreeLimit } from '../hooks/use-tree-limit.js';
import styles from './create-tree.module.css';
import { CreateTreeForm, type CreateTreeFormProps } from './create-tree-form.js';

/** Creation of a family tree; a lock where the plan has no room for another one. */
export function CreateTree({ picker }: Pick<CreateTreeFormProps, 'picker'>) {
  const userId = useDraftUserId();
  const limit = useTreeLimit();
  if (limit.isPending)
    return (
      <SkeletonGroup label={commonMessages.loading} className={styles.form}>
        <Skeleton shape="block" />
        <Skeleton shape="block" />
      </SkeletonGroup>
    );
  if (limit.reached) return <TreeLock reached={limit.reached} />;
  return (
    <>
      <p className={styles.fromFile}>
        {copy.elsewhere} <Link href={paths.familyTreeImport}>{copy.fromFile}</Link>
      </p>
      <CreateTreeForm key={userId} userId={userId} picker={picker} />
    </>
  );
}
