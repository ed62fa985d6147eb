import { obituaryErrors } from '@memorial/contracts/messages/errors/obituaries';
import { familyTreeListMessages as copy } from '@memorial/contracts/messages/ui/family-tree-list';
import { ErrorState } from '@memorial/ui/error-state/error-state';
import { LinkButton } from '@memorial/ui/link-button/link-button';
import { PageWithTrees } from '../features/family-trees/keeping/page-with-trees.js';
import { PageHead } from '../shared/document/page-head.js';
import { paths } from '../shared/navigation/paths.js';
import { useRouteParams } from '../shared/navigation/use-route-params.js';
import styles from './family-trees.module.css';

/** /family-tree/obituary/:id: trees in which the person of a page is. */
export default function FamilyTreesOfPageScreen() {
  const { id } = useRouteParams();
  return (
    <div className={`wrap ${styles.screen}`}>
      <PageHead title={copy.title} isNoindex />
      <h1 className={styles.title}>{copy.title}</h1>
      {id === undefined ? (
        <ErrorState
          title={obituaryErrors['obituary.idMissing'].text}
          action={
            <LinkButton icon="search" href={paths.search}>
              {copy.toSearch}
            </LinkButton>
          }
        />
      ) : (
        <PageWithTrees obituaryId={id} />
      )}
    </div>
  );
}
