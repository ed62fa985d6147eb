import { commonMessages } from '@memorial/contracts/messages/ui/common';
import { Button } from '@memorial/ui/button/button';
import { Dialog } from '@memorial/ui/dialog/dialog';
import { useState } from 'react';
import type { LegalDocument } from '../documents/legal-document.js';
import { LegalText } from './legal-text.js';

/** Button that opens the text of a document in a dialog. */
export function ReadDocumentButton({
  document,
  label,
  text,
}: {
  document: LegalDocument;
  label: string;
  text: string;
}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" flush="end" aria-label={label} onClick={() => setOpen(true)}>
        {text}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        size="l"
        title={document.title}
        actions={
          <Button variant="line" onClick={() => setOpen(false)}>
            {commonMessages.close}
          </Button>
        }
      >
        <LegalText document={document} />
      </Dialog>
    </>
  );
}
