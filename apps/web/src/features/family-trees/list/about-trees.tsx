import { familyTreeListMessages as copy } from '@memorial/contracts/messages/ui/family-tree-list';
import { navigationMessages } from '@memorial/contracts/messages/ui/navigation';
import { LinkButton } from '@memorial/ui/link-button/link-button';
import { guestLinks } from '../../../shared/auth/sign-in-links.js';
import { paths } from '../../../shared/navigation/paths.js';
import styles from './about-trees.module.css';
import { TreeSketch } from './tree-sketch.js';

/** Tells a guest about family trees. */
export function AboutTrees() {
  return (
    <div className={styles.about}>
      <div className={styles.sketch}>
        <TreeSketch />
      </div>
      <div className={styles.text}>
        <p className="read">{copy.about}</p>
        <p className="read">{copy.aboutLiving}</p>
        <p className={styles.signIn}>{copy.signIn}</p>
        <LinkButton variant="main" href={guestLinks(paths.familyTrees).signIn}>
          {navigationMessages.signIn}
        </LinkButton>
      </div>
    </div>
  );
}
