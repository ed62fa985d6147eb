import { claimMessages as copy } from '@memorial/contracts/messages/ui/claims';
import { displayName } from '@memorial/contracts/obituaries/format-name-and-years';
import { obituaryHref } from '../../../shared/navigation/paths.js';
import type { PicturedPage } from '../../../shared/records/person-of-record.js';
import { RecordHead } from '../../../shared/records/record-head.js';
import records from '../../../shared/records/records.module.css';

export interface ClaimHeadProps {
  readonly title: string;
  readonly subject: {
    readonly _id: string;
    readonly fullName: string | null;
    readonly isAvailable?: boolean;
  };
  readonly page?: PicturedPage;
  readonly lead?: string;
}

/** Title of the screen, and the person whose page it is about. */
export function ClaimHead({
  title,
  subject: { _id, fullName, isAvailable = true },
  page,
  lead,
}: ClaimHeadProps) {
  const subject = isAvailable ? { href: obituaryHref(_id), name: displayName(fullName) } : null;
  return (
    <>
      <RecordHead title={title} subject={subject} page={page} lead={lead} />
      {!isAvailable && <p className={records.note}>{copy.pageGone}</p>}
    </>
  );
}
