import { familyTreeListMessages as copy } from '@memorial/contracts/messages/ui/family-tree-list';
import { CreateTree } from '../features/family-trees/create/create-tree.js';
import { PageHead } from '../shared/document/page-head.js';
import { lazyPart } from '../shared/loading/lazy-part.js';
import styles from './family-trees.module.css';

const picker = lazyPart(() =>
  import('../features/family-trees/picker/person-picker.js').then(({ PersonPicker }) => PersonPicker),
);

/** /family-tree/create. */
export default function FamilyTreeCreateScreen() {
  return (
    <div className={`wrap ${styles.screen}`}>
      <PageHead title={copy.createTitle} isNoindex />
      <h1 className={styles.title}>{copy.createTitle}</h1>
      <CreateTree picker={picker} />
    </div>
  );
}
