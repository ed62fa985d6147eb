import { commonMessages } from '@memorial/contracts/messages/ui/common';
import { reportButtonMessages as copy } from '@memorial/contracts/messages/ui/report-button';
import type { CreateReportRequest } from '@memorial/contracts/reports/reports.schemas';
import { Icon } from '@memorial/ui/icon/icon';
import { type ReactNode, useState } from 'react';
import styles from './report-button.module.css';

export interface ReportButtonProps {
  readonly target: CreateReportRequest['target'];
  /** Name of the target, of a button without text beside one of many things. */
  readonly of?: string;
}

/** Opens the report dialog, whose code comes with the first press: few readers report, and all would pay for it. */
export function ReportButton({ target, of }: ReportButtonProps) {
  const [dialog, setDialog] = useState<ReactNode>();
  return (
    <>
      <button
        type="button"
        className={styles.report}
        aria-label={of && `${copy.report}: ${of}`}
        onClick={({ currentTarget }) =>
          void import('./open-report-dialog.js')
            .then((opening) => opening.default(target, currentTarget))
            .then(setDialog, () => setDialog(commonMessages.error))
        }
      >
        {of ? <Icon name="flag" size="s" /> : copy.report}
      </button>
      {dialog}
    </>
  );
}
