import { contributionMessages as copy } from '@memorial/contracts/messages/ui/contributions';
import { fillText, typeset } from '@memorial/contracts/text';
import { Button } from '@memorial/ui/button/button';
import { Notice } from '@memorial/ui/notice/notice';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useApi } from '../../../shared/api/api-context.js';
import { useUnsavedChangesGuard } from '../../../shared/navigation/use-unsaved-changes-guard.js';
import { contributionQueryKeys } from '../api/contribution-query-keys.js';
import { type ContributionFile, uploadContributionFile } from '../api/upload-contribution-file.js';
import type { ContributionKey } from '../model/contribution-keys.js';
import styles from './contributions.module.css';

export interface ContributionThanksProps {
  readonly entry: ContributionKey;
  readonly files: readonly ContributionFile[];
  readonly toFamily: boolean;
  readonly onWriteMore: () => void;
}

/** Thanks for an entry, while its photos and voice are sent; takes the focus. */
export function ContributionThanks({ entry, files, toFamily, onWriteMore }: ContributionThanksProps) {
  const { left, failure, retry, skip } = useUploads(entry, files);
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => element.current?.focus(), []);
  useUnsavedChangesGuard({
    hasUnsavedChanges: () => false,
    isLostOnReturn: () => false,
    isLostOnClose: () => left > 0,
  });
  return (
    <>
      <div ref={element} tabIndex={-1} className={styles.thanks}>
        <Notice tone="success" title={copy.thanksTitle}>
          {typeset(toFamily ? copy.thanksLetter : copy.thanksText)}
        </Notice>
      </div>
      <p role="status" className={styles.note}>
        {left > 0 &&
          failure === null &&
          typeset(fillText(copy.uploading, { done: files.length - left, total: files.length }))}
      </p>
      {failure !== null && (
        <Notice
          tone="warning"
          title={copy.uploadFailed}
          action={
            <div className={styles.actions}>
              <Button onClick={retry}>{copy.uploadAgain}</Button>
              <Button variant="quiet" onClick={skip}>
                {copy.uploadSkip}
              </Button>
            </div>
          }
        >
          {typeset(failure)}
        </Notice>
      )}
      {left === 0 && (
        <div>
          <Button variant="quiet" flush="start" onClick={onWriteMore}>
            {copy.writeMore}
          </Button>
        </div>
      )}
    </>
  );
}

/** Sends the files one after another; a failure stops until it is repeated, or the file is left out. */
function useUploads(entry: ContributionKey, files: readonly ContributionFile[]) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [sent, setSent] = useState(0);
  const [failure, setFailure] = useState<string | null>(null);
  const isRunning = useRef(false);
  const next = files[sent];

  const upload = useCallback(async () => {
    if (!next || isRunning.current) return;
    isRunning.current = true;
    try {
      const updated = await uploadContributionFile(api, entry, next);
      queryClient.setQueryData(contributionQueryKeys.entry(entry.token, entry.entryId), updated);
      setSent((count) => count + 1);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : copy.notSentText);
    } finally {
      isRunning.current = false;
    }
  }, [api, entry, next, queryClient]);

  useEffect(() => {
    if (failure === null) void upload();
  }, [failure, upload]);

  return {
    left: files.length - sent,
    failure,
    retry: () => setFailure(null),
    skip: () => {
      setSent((count) => count + 1);
      setFailure(null);
    },
  };
}
