import { commonTexts } from '@memorial/contracts/messages/common.messages';
import { Button } from '@memorial/ui/button/button';
import { Dialog } from '@memorial/ui/dialog/dialog';
import type { FormEvent } from 'react';
import { awardsWords as words } from '../awards-words.js';
import type { OwnAward } from '../hooks/use-own-award.js';
import styles from './edit-award.module.css';
import { OwnAwardFields } from './own-award-fields.js';

/**
 * Dialog for the name of an award that is not in the catalogue. Its date and reason are edited like those of
 * any other award.
 */
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
        <OwnAwardFields
          name={own.name}
          type={own.type}
          faults={own.shownFaults}
          nameRef={own.nameRef}
          typeRef={own.typeRef}
          onName={own.setName}
          onType={own.setType}
        />
      </form>
    </Dialog>
  );
}
