import type { ReactElement } from 'react';
import { retryImport } from '../loading/retry-import.js';
import type { ReportDialogProps } from './report-dialog.js';

/** The open dialog; loaded from a file of its own, so that pages with a report button do not name its style sheets. */
export default async function openReportDialog(
  target: ReportDialogProps['target'],
  button: HTMLElement,
): Promise<ReactElement> {
  const { ReportDialog } = await retryImport(() => import('./report-dialog.js'));
  return <ReportDialog key={target.id} target={target} button={button} time={Date.now()} />;
}
