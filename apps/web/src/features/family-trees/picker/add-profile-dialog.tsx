import { familyTreePickerMessages as copy } from '@memorial/contracts/messages/ui/family-tree-picker';
import { Dialog } from '@memorial/ui/dialog/dialog';
import { Icon, type IconName } from '@memorial/ui/icon/icon';
import { Link } from '@memorial/ui/link/link';
import type { ReactNode } from 'react';
import { paths, withQuery } from '../../../shared/navigation/paths.js';
import { treeErrandQuery } from '../../../shared/navigation/tree-return.js';
import { relativeText, type Slot } from '../edit/model/tree-editor.reducer.js';
import styles from './add-profile-dialog.module.css';

export interface AddProfileDialogProps {
  readonly treeId: string;
  /** Place of the new person. */
  readonly slot: Slot;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** A page that exists is to be chosen. */
  readonly onSearch: () => void;
  /** Somebody is to be written down without a page. */
  readonly onNameOnly: () => void;
}

/** Ways to add somebody to a tree. The forms of a new page lead back to the tree. */
export function AddProfileDialog({
  treeId,
  slot,
  isOpen,
  onClose,
  onSearch,
  onNameOnly,
}: AddProfileDialogProps) {
  const query = treeErrandQuery({
    treeId,
    generationOrder: slot.generation,
    personId: null,
    relative: relativeText(slot.relative),
  });
  return (
    <Dialog open={isOpen} onOpenChange={(open) => !open && onClose()} title={copy.addTitle}>
      <ul className={styles.ways}>
        <Way icon="search" title={copy.findPage} text={copy.findPageText} onPress={onSearch} />
        <Way
          icon="candle"
          title={copy.createPage}
          text={copy.createPageText}
          href={withQuery(paths.memoryCreate, query)}
        />
        <Way
          icon="profile"
          title={copy.createLiving}
          text={copy.createLivingText}
          href={withQuery(paths.livingPersonCreate, query)}
        />
        <Way icon="edit" isQuiet title={copy.nameOnly} text={copy.nameOnlyText} onPress={onNameOnly} />
      </ul>
    </Dialog>
  );
}

interface WayProps {
  readonly icon: IconName;
  readonly title: string;
  /** One sentence or two: the result of this way. */
  readonly text: string;
  /** Below the others, without a frame. */
  readonly isQuiet?: boolean;
}

function Way({
  icon,
  title,
  text,
  isQuiet = false,
  ...way
}: WayProps & ({ readonly href: string } | { readonly onPress: () => void })) {
  const className = isQuiet ? `${styles.way} ${styles.quiet}` : styles.way;
  const content: ReactNode = (
    <>
      <Icon name={icon} size="l" className={styles.icon} />
      <span className={styles.title}>{title}</span> <span className={styles.text}>{text}</span>
    </>
  );
  return (
    <li className={isQuiet ? styles.last : undefined}>
      {'href' in way ? (
        <Link href={way.href} className={className}>
          {content}
        </Link>
      ) : (
        <button type="button" className={className} onClick={way.onPress}>
          {content}
        </button>
      )}
    </li>
  );
}
