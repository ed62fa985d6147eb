import { commonTexts } from '@memorial/contracts/messages/common.messages';
import { Button } from '@memorial/ui/button/button';
import { Dialog } from '@memorial/ui/dialog/dialog';
import type { FormEvent } from 'react';
import { awardsCopy as copy } from '../awards.copy.js';
import type { CustomAwardForm } from '../hooks/use-custom-award.js';
import { CustomAwardFields } from './custom-award-fields.js';
import styles from './edit-award.module.css';

/**
 * Dialog for the name of an award that is not in the catalogue. Its date and reason are edited like those of
 * any other award.
 */
export function CustomAwardDialog({ form, onAdd }: { form: CustomAwardForm; onAdd: () => void }) {
  function submit(event: FormEvent) {
    event.preventDefault();
    onAdd();
  }
  return (
    <Dialog
      open={form.isOpen}
      onOpenChange={(next) => {
        if (!next) form.close();
      }}
      title={copy.ownTitle}
      description={copy.ownText}
      initialFocus={form.nameRef}
      actions={
        <>
          <Button variant="main" onClick={onAdd}>
            {copy.add}
          </Button>
          <Button onClick={form.close}>{commonTexts.cancel}</Button>
        </>
      }
    >
      <form className={styles.fields} noValidate onSubmit={submit}>
        <CustomAwardFields
          name={form.name}
          type={form.type}
          errors={form.shownErrors}
          nameRef={form.nameRef}
          typeRef={form.typeRef}
          onName={form.setName}
          onType={form.setType}
        />
      </form>
    </Dialog>
  );
}
