import { battleListMessages as copy } from '@memorial/contracts/messages/ui/battle-list';
import { commonMessages } from '@memorial/contracts/messages/ui/common';
import { editingMessages } from '@memorial/contracts/messages/ui/editing';
import { maxRows } from '@memorial/contracts/obituaries/obituaries.constants';
import { counted, fillText, typeset } from '@memorial/contracts/text';
import { Button } from '@memorial/ui/button/button';
import { Dialog } from '@memorial/ui/dialog/dialog';
import { Field } from '@memorial/ui/field/field';
import { Textarea } from '@memorial/ui/textarea/textarea';
import { useToast } from '@memorial/ui/toast/toast';
import { useState } from 'react';
import { newRows } from './edit-form.js';
import { parseBattles } from './parse-battles.js';
import type { AddRows } from './repeatable-rows.js';

/** Text with one battle on each line. Lines for which the page has no room stay in it. */
export function BattleListDialog({
  open,
  onOpenChange,
  text,
  onText,
  onAdd,
}: {
  open: boolean;
  onOpenChange: (isOpen: boolean) => void;
  text: string;
  onText: (text: string) => void;
  onAdd: AddRows;
}) {
  const toast = useToast();
  const [isFull, setFull] = useState(false);

  function add() {
    const lines = text.split('\n').filter((line) => line.trim() !== '');
    const taken = onAdd(parseBattles(text).map((battle) => ({ ...newRows.battles(), ...battle })));
    if (taken > 0) toast.success(fillText(copy.added, { battles: counted(taken, 'бій', 'бої', 'боїв') }));
    onText(lines.slice(taken).join('\n'));
    setFull(taken < lines.length);
    if (taken === lines.length) onOpenChange(false);
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={copy.title}
      description={typeset(copy.lead)}
      actions={
        <>
          <Button variant="main" onClick={add}>
            {copy.add}
          </Button>
          <Button onClick={() => onOpenChange(false)}>{commonMessages.cancel}</Button>
        </>
      }
    >
      <Field
        label={copy.label}
        labelHidden
        error={isFull ? fillText(editingMessages.full, { max: maxRows.battles }) : undefined}
      >
        <Textarea
          rows={8}
          value={text}
          autoComplete="off"
          onChange={(event) => {
            setFull(false);
            onText(event.target.value);
          }}
        />
      </Field>
    </Dialog>
  );
}
