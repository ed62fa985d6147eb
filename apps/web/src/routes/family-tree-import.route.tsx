import { familyTreeImportMessages as copy } from '@memorial/contracts/messages/ui/family-tree-import';
import { ImportTree } from '../features/family-trees/import/import-tree.js';
import { PageHead } from '../shared/document/page-head.js';
import styles from './family-trees.module.css';

/** /family-tree/import */
export default function FamilyTreeImportScreen() {
  return (
    <div className={`wrap ${styles.screen}`}>
      <PageHead title={copy.title} isNoindex />
      <h1 className={styles.title}>{copy.title}</h1>
      <ImportTree />
    </div>
  );
}
