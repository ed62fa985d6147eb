import type { RemovedPartType } from '@memorial/contracts/history/history.constants';
import type { ChangeValuesView, FieldValues } from '@memorial/contracts/history/history.schemas';
import { derivedCategory } from '@memorial/contracts/obituaries/obituary-category';
import type { ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { useMemo } from 'react';
import { type EditForm, toForm } from '../../features/obituary-form/edit/edit-form.js';
import { formatConflict, labelOf } from '../../features/obituary-form/edit/edit-labels.js';
import type { HistoryTabProps } from '../../features/obituary-form/edit/edit-page.js';
import type { EditTab } from '../../features/obituary-form/edit/edit-tabs.js';
import styles from '../../features/obituary-form/fields/form-layout.module.css';
import { HistoryPanel } from '../../features/page-history/components/history-panel.js';
import type { FieldTexts } from '../../features/page-history/model/field-texts.js';

/** Tab that shows a part which came back; null where no tab holds it. */
const tabOfPart = {
  mainPhoto: 'basic',
  galleryPhoto: 'gallery',
  award: 'awards',
  voice: 'voices',
  video: 'videos',
  memory: null,
} as const satisfies Readonly<Record<RemovedPartType, EditTab | null>>;

/** Tab «Історія змін» of the edit page; what is taken back applies immediately. */
export default function EditHistoryTab({ page, isShown, onUndone, onRestored }: HistoryTabProps) {
  const texts = useMemo<FieldTexts>(
    () => ({
      labelOf,
      compare: ({ before, current }: ChangeValuesView, field) => {
        if (before === null) return null;
        const { own, theirs } = formatConflict(formOf(page, before), formOf(page, current), field);
        return { before: own, current: theirs };
      },
    }),
    [page],
  );
  return (
    <div className={`${styles.form} ${styles.narrow}`}>
      <HistoryPanel
        pageId={page._id}
        isShown={isShown}
        texts={texts}
        onUndone={onUndone}
        onRestored={(type) => {
          const tab = tabOfPart[type];
          if (tab) onRestored(tab);
        }}
      />
    </div>
  );
}

/** The form of the page with other values. */
function formOf(page: ObituaryView, { category, ...values }: FieldValues): EditForm {
  const militaryService = values.militaryService ?? page.militaryService;
  return toForm({
    ...page,
    ...values,
    category: category === undefined ? page.category : derivedCategory(category, militaryService),
  });
}
