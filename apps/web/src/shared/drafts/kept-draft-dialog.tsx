import { keptDraftMessages as copy } from '@memorial/contracts/messages/ui/kept-draft';
import { fillText } from '@memorial/contracts/text';
import { Button } from '@memorial/ui/button/button';
import { Dialog } from '@memorial/ui/dialog/dialog';
import { useNavigate } from 'react-router-dom';
import { formatDateTime } from '../format/format-date-time.js';
import { familyTreeHref } from '../navigation/paths.js';

export interface KeptDraftDialogProps {
  readonly name: string;
  /** Epoch milliseconds. */
  readonly savedAtMs: number;
  /** Tree that has opened the form. */
  readonly treeId: string;
  /** The draft is about the person whom the tree is to get. */
  readonly onProceed: () => void;
  /** Deletes the draft. */
  readonly onStartNew: () => void;
}

/** Asks whether a draft that was begun elsewhere is about the person whom a family tree is to get. */
export function KeptDraftDialog({ name, savedAtMs, treeId, onProceed, onStartNew }: KeptDraftDialogProps) {
  const navigate = useNavigate();
  const goBack = () => void navigate(familyTreeHref(treeId), { replace: true });
  const date = formatDateTime(new Date(savedAtMs).toISOString());
  return (
    <Dialog
      alert
      open
      onOpenChange={goBack}
      title={copy.title}
      description={fillText(copy.text, { name: name.trim() || copy.nameless, date })}
      actions={
        <>
          <Button variant="main" onClick={onProceed}>
            {copy.proceed}
          </Button>
          <Button variant="danger" onClick={onStartNew}>
            {copy.startNew}
          </Button>
          <Button variant="quiet" onClick={goBack}>
            {copy.back}
          </Button>
        </>
      }
    />
  );
}
