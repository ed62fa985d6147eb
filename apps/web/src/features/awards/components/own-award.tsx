import { awardTypeLabels, awardTypes, maxAwardText } from '@memorial/contracts/awards/awards.constants';
import { commonTexts } from '@memorial/contracts/messages/common.messages';
import { Button } from '@memorial/ui/button/button';
import { Dialog } from '@memorial/ui/dialog/dialog';
import { Field } from '@memorial/ui/field/field';
import { Segmented } from '@memorial/ui/segmented/segmented';
import { TextInput } from '@memorial/ui/text-input/text-input';
import type { FormEvent } from 'react';
import { awardsWords as words } from '../awards-words.js';
import type { OwnAward } from '../hooks/use-own-award.js';
import styles from './edit-award.module.css';

const types = awardTypes.map((value) => ({ value, label: awardTypeLabels[value] }));

/** An award that the catalogue does not have is written in by its name; when and for what is told where all are. */
export function OwnAwardDialog({ own, onTake }: { own: OwnAward; onTake: () => void }) {
  function submit(event: FormEvent) {
    event.preventDefault();
    onTake();
  }
  return (
    <Dialog
      open={own.isOpen}
      onOpenChange={(next) => {
        if (!next) own.close();
      }}
      title={words.ownTitle}
      description={words.ownText}
      initialFocus={own.nameRef}
      actions={
        <>
          <Button variant="main" onClick={onTake}>
            {words.add}
          </Button>
          <Button onClick={own.close}>{commonTexts.cancel}</Button>
        </>
      }
    >
      <form className={styles.fields} noValidate onSubmit={submit}>
        <Field label={words.ownName} hint={words.ownNameHint} error={own.shownFaults.name}>
          <TextInput
            ref={own.nameRef}
            autoComplete="off"
            enterKeyHint="done"
            maxLength={maxAwardText.name}
            value={own.name}
            onChange={(event) => own.setName(event.target.value)}
          />
        </Field>
        <div ref={own.typeRef}>
          <Field label={words.ownType} group error={own.shownFaults.type}>
            <Segmented options={types} value={own.type} onValueChange={own.setType} />
          </Field>
        </div>
      </form>
    </Dialog>
  );
}
