import { importLimits } from '@memorial/contracts/family-trees/family-trees.constants';
import { familyTreeImportMessages as copy } from '@memorial/contracts/messages/ui/family-tree-import';
import { familyTreeListMessages } from '@memorial/contracts/messages/ui/family-tree-list';
import { navigationMessages } from '@memorial/contracts/messages/ui/navigation';
import { fillText, typeset } from '@memorial/contracts/text';
import { LinkButton } from '@memorial/ui/link-button/link-button';
import { Notice } from '@memorial/ui/notice/notice';
import { ApiError, isPlanLimitError, isUnanswered } from '../../../shared/api/api-error.js';
import { guestLinks } from '../../../shared/auth/sign-in-links.js';
import { FileButton } from '../../../shared/files/file-button.js';
import { byteSize } from '../../../shared/format/byte-size.js';
import { paths } from '../../../shared/navigation/paths.js';
import { useSession } from '../../../shared/session/session-context.js';
import styles from './import-tree.module.css';

interface FileChoiceProps {
  /** Why the last file was not taken. */
  readonly error: Error | null;
  /** True: a tree may have been created although the answer was lost. */
  readonly isUncertain: boolean;
  readonly onChoose: (file: File) => void;
}

/** Says what a GEDCOM file is, and takes one. */
export function FileChoice({ error, isUncertain, onChoose }: FileChoiceProps) {
  const isGuest = useSession().status === 'guest';
  // The shell shows plan limits.
  const hasWords = isUncertain || (error !== null && !isPlanLimitError(error));
  return (
    <div className={styles.content}>
      <p className="read">{copy.lead}</p>
      <p className={styles.hint}>{fillText(copy.keeping, { limit: byteSize(importLimits.bytes) })}</p>
      {hasWords && (
        <div data-arrival="" tabIndex={-1}>
          <FileError error={error} isUncertain={isUncertain} />
        </div>
      )}
      {isGuest ? (
        <>
          <p>{copy.signIn}</p>
          <div>
            <LinkButton variant="main" href={guestLinks(paths.familyTreeImport).signIn}>
              {navigationMessages.signIn}
            </LinkButton>
          </div>
        </>
      ) : (
        <div>
          <FileButton
            variant="main"
            label={copy.choose}
            accept={gedcomFiles}
            data-arrival={hasWords ? undefined : ''}
            onChoose={onChoose}
          />
        </div>
      )}
    </div>
  );
}

/** Files that are offered for an import. */
export const gedcomFiles = '.ged';

/** True if the user has to sign in again, and the kept file is no longer at hand. */
export function isSessionEnded(error: Error): boolean {
  return error instanceof ApiError && error.status === 401;
}

function FileError({ error, isUncertain }: Pick<FileChoiceProps, 'error' | 'isUncertain'>) {
  if (isUncertain)
    return (
      <Notice
        tone="warning"
        title={copy.uncertain}
        action={<LinkButton href={paths.familyTrees}>{familyTreeListMessages.toList}</LinkButton>}
      />
    );
  if (!error) return null;
  if (isSessionEnded(error)) return <Notice title={copy.sessionEnded} />;
  if (!isUnanswered(error)) return <Notice tone="error" title={typeset(error.message)} />;
  return (
    <Notice tone="error" title={copy.notSent}>
      {typeset(error.message)} {copy.tryAgain}
    </Notice>
  );
}
