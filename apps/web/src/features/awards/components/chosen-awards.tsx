import { awardEditorMessages as copy } from '@memorial/contracts/messages/ui/award-editor';
import { awardMessages } from '@memorial/contracts/messages/ui/awards';
import { fillText, typeset } from '@memorial/contracts/text';
import { Button } from '@memorial/ui/button/button';
import { EmptyState } from '@memorial/ui/empty-state/empty-state';
import { Icon } from '@memorial/ui/icon/icon';
import { useEffect, useRef, useState } from 'react';
import type { AwardPhotos, DraftAward } from '../../../shared/awards/draft-award.js';
import { useRestoreFocus } from '../../../shared/hooks/use-restore-focus.js';
import { useUndoToast } from '../../../shared/hooks/use-undo-toast.js';
import { LazyConfirmDialog } from '../../../shared/loading/lazy-confirm-dialog.js';
import { ChosenAward } from './chosen-award.js';
import styles from './chosen-awards.module.css';
import { EditAward } from './edit-award.js';

export interface ChosenAwardsProps {
  readonly awards: readonly DraftAward[];
  readonly photos: AwardPhotos;
  /** Called with valid awards only. */
  readonly onChange: (awards: readonly DraftAward[]) => void;
  /** Opens the catalogue. */
  readonly onAdd: () => void;
}

/** The added awards, each with its details. */
export function ChosenAwards({ awards, photos, onChange, onAdd }: ChosenAwardsProps) {
  // `turn` remounts the dialog, so that each edit starts from the current values.
  const [editing, setEditing] = useState({ key: '', turn: 0, isOpen: false });
  const { block, restoreFocusTo } = useRestoreFocus<HTMLDivElement>();
  const remove = useRemoval(awards, onChange, (key) =>
    restoreFocusTo(...(key === null ? [] : [`[data-edit="${CSS.escape(key)}"]`]), '[data-add]'),
  );
  const edited = awards.find(({ key }) => key === editing.key);

  return (
    <div ref={block}>
      {awards.length === 0 ? (
        <EmptyState
          picture={<Icon name="ribbon" size="xl" className={styles.ribbon} />}
          title={typeset(awardMessages.chosenEmpty)}
          text={copy.emptyText}
          action={
            <Button icon="plus" data-add="" onClick={onAdd}>
              {copy.add}
            </Button>
          }
        />
      ) : (
        <ul className={styles.awards} aria-label={copy.list}>
          {awards.map((award) => (
            <ChosenAward
              key={award.key}
              award={award}
              photos={photos}
              onEdit={() => setEditing({ key: award.key, turn: editing.turn + 1, isOpen: true })}
              onRemove={() => remove(award)}
            />
          ))}
          <li>
            <button type="button" className={styles.add} data-add="" onClick={onAdd}>
              <Icon name="plus" size="l" />
              {copy.add}
            </button>
          </li>
        </ul>
      )}
      {awards.length > 1 && <p className={styles.order}>{copy.order}</p>}
      {edited && (
        <EditAward
          key={editing.turn}
          open={editing.isOpen}
          award={edited}
          photos={photos}
          onChange={(next) => onChange(awards.map((award) => (award.key === next.key ? next : award)))}
          onClose={() => setEditing({ ...editing, isOpen: false })}
        />
      )}
    </div>
  );
}

/** Removes awards; each can be restored at its old position while its toast is shown. */
function useRemoval(
  awards: readonly DraftAward[],
  onChange: (awards: readonly DraftAward[]) => void,
  restoreFocus: (key: string | null) => void,
) {
  const offerUndo = useUndoToast();
  const latest = useRef({ awards, onChange });
  useEffect(() => {
    latest.current = { awards, onChange };
  });

  return (award: DraftAward) => {
    const index = awards.indexOf(award);
    onChange(awards.filter((one) => one !== award));
    restoreFocus((awards[index + 1] ?? awards[index - 1])?.key ?? null);
    offerUndo(fillText(copy.removed, { name: typeset(award.name) }), {
      label: copy.restore,
      onPress: () => {
        const { awards: present, onChange: change } = latest.current;
        if (!present.some(({ key }) => key === award.key))
          change([...present.slice(0, index), award, ...present.slice(index)]);
        restoreFocus(award.key);
      },
    });
  };
}

/**
 * Awards added under an earlier plan: they can be read and removed. Removal asks for confirmation, because it
 * cannot be undone.
 */
export function FrozenAwards({ awards, photos, onChange }: Omit<ChosenAwardsProps, 'onAdd'>) {
  const [removing, setRemoving] = useState<DraftAward | null>(null);
  const [isConfirmOpen, setConfirmOpen] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const finalFocus = useRef<HTMLElement>(null);
  return (
    <>
      <ul ref={list} className={styles.awards} aria-label={copy.list} tabIndex={-1}>
        {awards.map((award) => (
          <ChosenAward
            key={award.key}
            award={award}
            photos={photos}
            onRemove={() => {
              finalFocus.current = null;
              setRemoving(award);
              setConfirmOpen(true);
            }}
          />
        ))}
      </ul>
      <LazyConfirmDialog
        open={isConfirmOpen}
        onOpenChange={setConfirmOpen}
        onLoadFailed={() => setConfirmOpen(false)}
        title={copy.lastRemoval}
        description={fillText(copy.lastRemovalText, { name: typeset(removing?.name ?? '') })}
        confirmText={copy.removeForGood}
        cancelText={copy.leave}
        danger
        finalFocus={finalFocus}
        onConfirm={() => {
          // The button that opened the dialog is removed with its award, so focus goes to the list.
          finalFocus.current = list.current;
          onChange(awards.filter(({ key }) => key !== removing?.key));
        }}
      />
    </>
  );
}
