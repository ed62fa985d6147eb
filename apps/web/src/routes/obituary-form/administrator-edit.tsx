import { maxHeaderReason } from '@memorial/contracts/administration/administration.constants';
import { adminReasonMessages as copy } from '@memorial/contracts/messages/ui/admin-reason';
import { commonMessages } from '@memorial/contracts/messages/ui/common';
import { fillText, typeset } from '@memorial/contracts/text';
import { Notice } from '@memorial/ui/notice/notice';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { fetchObituary } from '../../features/obituary-form/edit/api/editable-obituary.query.js';
import { EditFrame } from '../../features/obituary-form/edit/edit-frame.js';
import { useApi } from '../../shared/api/api-context.js';
import { ApiError } from '../../shared/api/api-error.js';
import { useGoBack } from '../../shared/hooks/use-go-back.js';
import { obituaryHref } from '../../shared/navigation/paths.js';
import { ReasonDialog } from '../../shared/reason-dialog/reason-dialog.js';
import { SessionProof } from '../../shared/session-proof/session-proof.js';

/** Shows the form of a page to an administrator: at once where they keep the page, otherwise after a reason. */
export function AdministratorEdit({ id, children }: { id: string; children: ReactNode }) {
  const api = useApi();
  const goBack = useGoBack(obituaryHref(id));
  const [reason, setReason] = useState<string | null>(null);
  // The dialog also closes once the reason is given.
  const isStated = useRef(false);
  const isOthers = useQuery({
    queryKey: ['administeredPage', id],
    queryFn: async ({ signal }) => {
      try {
        return (await fetchObituary(api, id, signal)).myRole === null;
      } catch (error) {
        // A private page is hidden from an administrator whose proof is old.
        if (error instanceof ApiError && error.status === 404) return true;
        throw error;
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (reason !== null)
    return (
      <Administered obituaryId={id} reason={reason}>
        {children}
      </Administered>
    );
  if (isOthers.data === false || isOthers.error) return children;
  return (
    <EditFrame saving={null} onBack={goBack}>
      <ReasonDialog
        open={isOthers.data === true}
        onClose={() => !isStated.current && goBack()}
        title={copy.editTitle}
        text={copy.editText}
        confirmText={commonMessages.edit}
        reasonTexts={{ label: copy.editReason, needed: copy.editNeeded }}
        reasonLimit={maxHeaderReason}
        onConfirm={async (stated) => {
          isStated.current = true;
          setReason(stated);
        }}
      />
    </EditFrame>
  );
}

function Administered({ children, ...page }: { obituaryId: string; reason: string; children: ReactNode }) {
  const queryClient = useQueryClient();
  // Elsewhere the page offers no changes.
  useEffect(() => () => void queryClient.invalidateQueries({ refetchType: 'none' }), [queryClient]);
  return (
    <>
      <SessionProof {...page} />
      <Notice>{typeset(fillText(copy.editing, { reason: page.reason }))}</Notice>
      {children}
    </>
  );
}
