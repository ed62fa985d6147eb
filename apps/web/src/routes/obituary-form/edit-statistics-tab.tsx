import type { ShownTabProps } from '../../features/obituary-form/edit/edit-page.js';
import { StatisticsPanel } from '../../features/statistics/components/statistics-panel.js';

/** Tab «Відвідини» of the edit page. */
export default function EditStatisticsTab({ page, isShown }: ShownTabProps) {
  return <StatisticsPanel pageId={page._id} isAlive={page.isAlive} isShown={isShown} />;
}
