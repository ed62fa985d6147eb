import type { ShownTabProps } from '../../features/obituary-form/edit/edit-page.js';
import { ExportPanel } from '../../features/page-export/components/export-panel.js';
import { PaperPanel } from '../../features/paper/components/paper-panel.js';

/** Tab «Архів» of the edit page: the archive of the page, and the page on paper. */
export default function EditExportTab({ page, isShown }: ShownTabProps) {
  return (
    <>
      <ExportPanel page={page} isShown={isShown} />
      <PaperPanel page={page} />
    </>
  );
}
