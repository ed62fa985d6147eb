import type { FamilyTreeImportPreview } from '@memorial/contracts/family-trees/family-tree-import.schemas';
import { importLimits } from '@memorial/contracts/family-trees/family-trees.constants';
import { familyTreeErrors } from '@memorial/contracts/messages/errors/family-trees';
import { searchDebounceMs } from '@memorial/contracts/obituaries/obituaries.constants';
import { fillText } from '@memorial/contracts/text';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { useApi } from '../../../shared/api/api-context.js';
import { ApiError, isUnanswered } from '../../../shared/api/api-error.js';
import { toApiError } from '../../../shared/api/to-api-error.js';
import { newKey } from '../../../shared/idempotency/new-key.js';
import { useImportFamilyTree } from '../api/import-family-tree.mutation.js';
import { previewImportQuery, uploadGedcom } from '../api/preview-import.js';
import { type ImportLook, importReducer, initialImport, isExpired } from './import.reducer.js';

const mebibyte = 1024 * 1024;

export interface ImportChoice {
  readonly name: string;
  readonly isPublic: boolean;
}

/** Effects of the screen: sends the file, looks at it, and creates the tree. */
export function useImport(onDone: (treeId: string) => void) {
  const api = useApi();
  const queryClient = useQueryClient();
  const creation = useImportFamilyTree();
  const [phase, dispatch] = useReducer(importReducer, initialImport);
  const upload = useRef<AbortController | null>(null);
  const isReview = phase.kind === 'reviewing' || phase.kind === 'creating';
  const { asked, isDelayed } = useDelayedRoot(isReview ? phase.look : null);
  const preview = useQuery({
    ...previewImportQuery(api, asked),
    // No look starts while the tree is created.
    enabled: phase.kind === 'reviewing',
  });

  // The former look stays while the next is loading, and where that has failed.
  const [shown, setShown] = useState<FamilyTreeImportPreview | null>(null);
  if (preview.data && preview.data !== shown) setShown(preview.data);

  useEffect(() => () => upload.current?.abort(), []);

  // While a tree is created, its answer alone tells: the server has erased the file by then.
  const expiry = phase.kind === 'reviewing' && isExpired(preview.error) ? preview.error : null;
  useEffect(() => {
    if (expiry) dispatch({ type: 'expired', error: expiry });
  }, [expiry]);

  const doneId = phase.kind === 'done' ? phase.treeId : null;
  const leave = useEffectEvent(onDone);
  useEffect(() => {
    if (doneId !== null) leave(doneId);
  }, [doneId]);

  async function send(file: File) {
    upload.current?.abort();
    const own = new AbortController();
    upload.current = own;
    dispatch({ type: 'fileChosen', fileName: file.name });
    try {
      if (file.size > importLimits.bytes) throw fileTooLarge();
      const found = await uploadGedcom(
        api,
        file,
        (share) => own.signal.aborted || dispatch({ type: 'progressed', share }),
        own.signal,
      );
      if (own.signal.aborted) return;
      const look = lookOf(found);
      queryClient.setQueryData(previewImportQuery(api, look).queryKey, found);
      dispatch({ type: 'received', look, key: newKey() });
    } catch (error) {
      if (!own.signal.aborted) dispatch({ type: 'refused', error: toApiError(error) });
    }
  }

  async function create({ name, isPublic }: ImportChoice) {
    // A second press arrives before the first is rendered.
    if (phase.kind !== 'reviewing' || creation.isPending) return;
    const { look, key } = phase;
    const { importId, encoding, rootId } = look;
    dispatch({ type: 'started' });
    try {
      const input = { importId, encoding, rootId, name, isPublic };
      const { _id: treeId } = await creation.mutateAsync({ input, idempotencyKey: key });
      dispatch({ type: 'created', treeId });
    } catch (error) {
      dispatch({
        type: 'failed',
        error: toApiError(error),
        isUnanswered: isUnanswered(error),
        key: newKey(),
      });
    }
  }

  return {
    phase,
    preview: shown,
    /** The look that is being loaded or has failed. */
    lookup: {
      isPending: isDelayed || preview.isFetching,
      // An expired file is told in the next phase.
      error: isExpired(preview.error) ? null : preview.error,
      retry: () => void preview.refetch(),
    },
    send,
    stop: () => {
      upload.current?.abort();
      dispatch({ type: 'refused', error: null });
    },
    look: (change: Partial<Omit<ImportLook, 'importId'>>) =>
      dispatch({ type: 'looked', change, key: newKey() }),
    create,
  };
}

/**
 * The look to ask for: another root person is asked for after a pause, because each arrow key in their list chooses
 * one, and the server would read the whole file again.
 */
function useDelayedRoot(look: ImportLook | null): { asked: ImportLook | null; isDelayed: boolean } {
  const [former, setFormer] = useState(look);
  const isDelayed =
    look !== null && former !== null && look.importId === former.importId && look.rootId !== former.rootId;
  if (!isDelayed && look !== former) setFormer(look);
  useEffect(() => {
    if (!isDelayed) return;
    const timer = setTimeout(() => setFormer(look), searchDebounceMs);
    return () => clearTimeout(timer);
  }, [isDelayed, look]);
  return { asked: isDelayed ? former : look, isDelayed };
}

function lookOf({ importId, encoding, root }: FamilyTreeImportPreview): ImportLook {
  return { importId, encoding, rootId: root.id, find: '' };
}

/** The refusal of the server, without sending the file. */
function fileTooLarge(): ApiError {
  const text = fillText(familyTreeErrors['familyTree.importTooLarge'].text, {
    limitMb: importLimits.bytes / mebibyte,
  });
  return new ApiError(413, 'familyTree.importTooLarge', text);
}
