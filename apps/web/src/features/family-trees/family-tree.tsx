import {
  familyTreeEditorMessages,
  familyTreeToolsMessages,
} from '@memorial/contracts/messages/ui/family-tree-editor';
import { familyTreeExportMessages } from '@memorial/contracts/messages/ui/family-tree-export';
import { familyTreeListMessages } from '@memorial/contracts/messages/ui/family-tree-list';
import { familyTreePageMessages as copy } from '@memorial/contracts/messages/ui/family-tree-page';
import { familyTreeMessages } from '@memorial/contracts/messages/ui/family-trees';
import { obituaryActionMessages } from '@memorial/contracts/messages/ui/obituary-actions';
import { treeKeepersScreenMessages as keepersCopy } from '@memorial/contracts/messages/ui/tree-roles';
import { counted, displayText } from '@memorial/contracts/text';
import { IconButton } from '@memorial/ui/button/button';
import { EmptyState } from '@memorial/ui/empty-state/empty-state';
import { Icon } from '@memorial/ui/icon/icon';
import { LinkButton } from '@memorial/ui/link-button/link-button';
import { Notice } from '@memorial/ui/notice/notice';
import { Segmented } from '@memorial/ui/segmented/segmented';
import { Skeleton, SkeletonGroup } from '@memorial/ui/skeleton/skeleton';
import { useToast } from '@memorial/ui/toast/toast';
import { useDeferredValue, useReducer, useState, useSyncExternalStore } from 'react';
import { LazyDialogButton } from '../../shared/dialogs/lazy-dialog-button.js';
import { lazyPart, ShowLazyPart } from '../../shared/loading/lazy-part.js';
import { familyTreeEditHref, familyTreeHref, familyTreeKeepersHref } from '../../shared/navigation/paths.js';
import type { TreeReturn } from '../../shared/navigation/tree-return.js';
import { othersPlan } from '../../shared/plans/plan-limit.js';
import { useRefusalHandlers } from '../../shared/plans/use-refusal-handlers.js';
import { ReportButton } from '../../shared/reports/report-button.js';
import type { LoadedTree } from './api/get-family-tree.query.js';
import { TreeDrawing } from './components/tree-drawing.js';
import { TreeList } from './components/tree-list.js';
import { atDrawing, reduceEditor } from './edit/model/tree-editor.reducer.js';
import styles from './family-tree.module.css';
import type { TreeEditing } from './model/tree-editing.js';
import { keepsTree, mayEditTree, mayRemoveMember } from './model/tree-role.js';

const editorDialogs = lazyPart(() =>
  import('./edit/editor-dialogs.js').then(({ EditorDialogs }) => EditorDialogs),
);
const findDialog = lazyPart(() => import('./tools/find-dialog.js').then(({ FindDialog }) => FindDialog));
const kinshipDialog = lazyPart(() =>
  import('./tools/kinship-dialog.js').then(({ KinshipDialog }) => KinshipDialog),
);
const exportDialog = lazyPart(() =>
  import('./export/export-dialog.js').then(({ ExportDialog }) => ExportDialog),
);

const settingsDialog = lazyPart(() =>
  import('./settings/tree-settings-dialog.js').then(({ TreeSettingsDialog }) => TreeSettingsDialog),
);

export type TreeLook = 'drawing' | 'list';

export interface FamilyTreeProps extends LoadedTree {
  /** The tree is a guest's, until a member's is loaded. */
  readonly isPlaceholder: boolean;
  readonly look: TreeLook;
  readonly onLook: (look: TreeLook) => void;
  /** Person who is shown in the middle; null: the root person. */
  readonly focusId: string | null;
  readonly onFocus: (personId: string) => void;
  readonly isEditing: boolean;
  /** A keeper looks at the tree as a guest would. */
  readonly asGuest: boolean;
  readonly onAsGuest: (asGuest: boolean) => void;
  /** Called after the owner has deleted the tree. */
  readonly onDeleted: () => void;
  readonly isRefreshing: boolean;
  readonly onRefresh: () => void;
  /** A page that was made for this tree elsewhere; null: none. */
  readonly arrived: TreeReturn | null;
  readonly onArrivalDone: () => void;
}

/** A family tree: as a drawing or as a list, to read or to edit. The drawing needs the browser; without scripts it is the list. */
export function FamilyTree(props: FamilyTreeProps) {
  const { tree, relationships, look, onLook, focusId, isEditing, arrived, onArrivalDone } = props;
  const isInBrowser = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
  // The choice shows at once; the address follows it, and may change by the browser's own buttons.
  const [chosen, setChosen] = useState({ look, of: look });
  if (chosen.of !== look) setChosen({ look, of: look });
  const choose = (next: TreeLook) => {
    setChosen({ look: next, of: look });
    onLook(next);
  };
  // React renders the drawing, and the list after it, in slices; what was there stays until they are complete.
  const wanted = chosen.look === 'list' || isInBrowser ? chosen.look : 'loading';
  const shown = useDeferredValue(wanted, look === 'list' ? look : 'loading');
  const toast = useToast();
  const [state, dispatch] = useReducer(reduceEditor, atDrawing);
  useRefusalHandlers('family', isEditing && !tree.isOwner ? othersPlan : null);
  const { generationCount, memberCount, description } = tree;
  const editing: TreeEditing | null = isEditing
    ? {
        onMember: (personId) => dispatch({ type: 'memberPressed', personId }),
        onAdd: (generation) =>
          dispatch({ type: 'slotPressed', slot: { generation, shift: 0, relative: null } }),
        onRemove: (personId) => {
          dispatch({ type: 'memberPressed', personId });
          dispatch({ type: 'actionChosen', action: 'removing' });
        },
        canRemove: (member) =>
          mayRemoveMember(member, relationships, {
            mayEdit: mayEditTree(tree),
            isRoot: member.personId === tree.rootPersonId,
          }),
        checkedGeneration: state.at === 'checking' ? state.slot.generation : null,
      }
    : null;
  const shared = { tree, relationships, focusId, editing };
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <div className={styles.titles}>
          <h1 className={styles.title}>{displayText(tree.name) || familyTreeMessages.nameMissing}</h1>
          <p className={styles.counts}>
            {counted(generationCount, copy.generationOne, copy.generationFew, copy.generationMany)}
            {' · '}
            {counted(memberCount, copy.personOne, copy.personFew, copy.personMany)}
          </p>
        </div>
        {isInBrowser && (keepsTree(tree) || props.asGuest) && <KeeperTools {...props} />}
        {memberCount > 0 && (
          <div className={styles.tools}>
            <div className={styles.look}>
              <Segmented
                label={copy.view}
                value={chosen.look}
                onValueChange={choose}
                options={[
                  { value: 'drawing', label: copy.asDrawing },
                  { value: 'list', label: copy.asList },
                ]}
              />
            </div>
            {isInBrowser && <ReadingTools {...props} />}
          </div>
        )}
      </header>
      {tree.isOfferedToMe && (
        <Notice
          title={keepersCopy.offered}
          action={
            <LinkButton href={familyTreeKeepersHref(tree._id)}>{obituaryActionMessages.openOffer}</LinkButton>
          }
        />
      )}
      {isEditing && (
        <p className={styles.mode}>
          <Icon name="edit" />
          <span>
            <strong>{familyTreeEditorMessages.mode}</strong> · {familyTreeEditorMessages.modeHint}
          </span>
        </p>
      )}
      {description && <p className={styles.description}>{displayText(description)}</p>}
      {memberCount === 0 && !isEditing ? (
        <EmptyState picture="ornament" title={copy.nobody} />
      ) : shown === 'list' ? (
        <TreeList {...shared} />
      ) : shown === 'drawing' ? (
        // A guest's placeholder has other people in other places: the drawing begins anew, open dialogs stay.
        <TreeDrawing key={props.isPlaceholder ? 'guest' : 'own'} {...shared} />
      ) : (
        <>
          <TreeLoading />
          <noscript>
            <TreeList {...shared} />
          </noscript>
        </>
      )}
      {isInBrowser && !isEditing && !keepsTree(tree) && !props.asGuest && (
        <ReportButton target={{ type: 'tree', id: tree._id }} />
      )}
      {isEditing && (
        <ShowLazyPart
          part={editorDialogs}
          props={{ tree, relationships, state, dispatch, arrived, onArrivalDone }}
          isWanted
          isShown={false}
          onLoadFailed={() => toast.error(familyTreeEditorMessages.loadFailed)}
        />
      )}
    </div>
  );
}

function ReadingTools({
  tree,
  relationships,
  onFocus,
  isEditing,
  asGuest,
  isRefreshing,
  onRefresh,
}: FamilyTreeProps) {
  return (
    <>
      <LazyDialogButton
        part={findDialog}
        propsOf={({ open, onOpenChange }) => ({
          members: tree.members,
          open,
          onOpenChange,
          onFound: (personId: string) => {
            onOpenChange(false);
            onFocus(personId);
          },
        })}
        failedText={familyTreeEditorMessages.loadFailed}
        className={styles.tool}
      >
        <Icon name="search" />
        <span>{familyTreeToolsMessages.find}</span>
      </LazyDialogButton>
      <LazyDialogButton
        part={kinshipDialog}
        propsOf={({ open, onOpenChange }) => ({
          members: tree.members,
          relationships,
          open,
          onOpenChange,
        })}
        failedText={familyTreeEditorMessages.loadFailed}
        className={styles.tool}
      >
        <Icon name="link" />
        <span>{familyTreeToolsMessages.kinship}</span>
      </LazyDialogButton>
      {!isEditing && (
        <LazyDialogButton
          part={exportDialog}
          propsOf={(dialog) => ({ tree, relationships, asGuest, ...dialog })}
          failedText={familyTreeEditorMessages.loadFailed}
          className={`${styles.tool} ${styles.longTool}`}
        >
          <Icon name="download" />
          <span>{familyTreeExportMessages.open}</span>
        </LazyDialogButton>
      )}
      <IconButton
        icon="refresh"
        label={familyTreeToolsMessages.refresh}
        busy={isRefreshing}
        onClick={onRefresh}
      />
    </>
  );
}

function KeeperTools({ tree, isEditing, asGuest, onAsGuest, onDeleted }: FamilyTreeProps) {
  return (
    <div className={styles.owner}>
      {!asGuest && (
        <LinkButton
          variant="quiet"
          icon="profile"
          className={styles.edit}
          href={familyTreeKeepersHref(tree._id)}
        >
          <span>{keepersCopy.open}</span>
        </LinkButton>
      )}
      {isEditing ? (
        mayEditTree(tree) && (
          <LazyDialogButton
            part={settingsDialog}
            propsOf={({ open, onOpenChange }) => ({
              tree,
              isOpen: open,
              onClose: () => onOpenChange(false),
              onDeleted,
            })}
            failedText={familyTreeEditorMessages.loadFailed}
            className={styles.tool}
            label={familyTreeListMessages.settings}
          >
            <Icon name="settings" />
          </LazyDialogButton>
        )
      ) : (
        <IconButton
          icon={asGuest ? 'eye-off' : 'eye'}
          label={asGuest ? familyTreeToolsMessages.asOwner : familyTreeToolsMessages.asGuest}
          aria-pressed={asGuest}
          onClick={() => onAsGuest(!asGuest)}
        />
      )}
      {!asGuest &&
        (isEditing ? (
          <LinkButton variant="main" href={familyTreeHref(tree._id)}>
            {familyTreeEditorMessages.done}
          </LinkButton>
        ) : (
          <LinkButton icon="edit" className={styles.edit} href={familyTreeEditHref(tree._id)}>
            <span>{familyTreeEditorMessages.edit}</span>
          </LinkButton>
        ))}
    </div>
  );
}

const subscribeToNothing = () => () => undefined;

/** In place of a drawing that is on its way. */
export function TreeLoading() {
  return (
    <SkeletonGroup label={copy.loading} className={styles.loading}>
      <Skeleton shape="block" />
      <Skeleton shape="block" />
      <Skeleton shape="block" />
    </SkeletonGroup>
  );
}
