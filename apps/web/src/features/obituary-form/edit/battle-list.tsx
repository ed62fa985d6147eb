import { battleListMessages as copy } from '@memorial/contracts/messages/ui/battle-list';
import { Button } from '@memorial/ui/button/button';
import { useToast } from '@memorial/ui/toast/toast';
import { useState } from 'react';
import { lazyPart, ShowLazyPart } from '../../../shared/loading/lazy-part.js';
import type { AddRows } from './repeatable-rows.js';

const dialog = lazyPart(() => import('./battle-list-dialog.js').then((loaded) => loaded.BattleListDialog));

/** Adds battles from a text with one on each line. A text that was not added is there again with the dialog. */
export function BattleList({ onAdd }: { onAdd: AddRows }) {
  const toast = useToast();
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  return (
    <>
      <Button variant="quiet" icon="list" onClick={() => setOpen(true)}>
        {copy.title}
      </Button>
      <ShowLazyPart
        part={dialog}
        props={{ open: isOpen, onOpenChange: setOpen, text, onText: setText, onAdd }}
        isWanted={isOpen}
        isShown={false}
        onCancel={() => setOpen(false)}
        onLoadFailed={() => {
          setOpen(false);
          toast.error(copy.failed);
        }}
      />
    </>
  );
}
