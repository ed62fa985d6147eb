import type { ShownTabProps } from '../../features/obituary-form/edit/edit-page.js';
import { ExportPanel } from '../../features/page-export/components/export-panel.js';

/** Tab «Архів» of the edit page. */
export default function EditExportTab({ page, isShown }: ShownTabProps) {
  return <ExportPanel page={page} isShown={isShown} />;
}
