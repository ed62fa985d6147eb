import { battleListMessages as copy } from '@memorial/contracts/messages/ui/battle-list';
import { useState } from 'react';
import { LazyDialogButton } from '../../../shared/dialogs/lazy-dialog-button.js';
import { lazyPart } from '../../../shared/loading/lazy-part.js';
import type { AddRows } from './repeatable-rows.js';

const dialog = lazyPart(() => import('./battle-list-dialog.js').then((loaded) => loaded.BattleListDialog));

/** Adds battles from a text with one on each line. A text that was not added is there again with the dialog. */
export function BattleList({ onAdd }: { onAdd: AddRows }) {
  const [text, setText] = useState('');
  return (
    <LazyDialogButton
      part={dialog}
      propsOf={({ open, onOpenChange }) => ({ open, onOpenChange, text, onText: setText, onAdd })}
      failedText={copy.failed}
      icon="list"
    >
      {copy.title}
    </LazyDialogButton>
  );
}
