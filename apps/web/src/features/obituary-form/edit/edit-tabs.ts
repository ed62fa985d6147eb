import { editingMessages as copy } from '@memorial/contracts/messages/ui/editing';
import {
  type FieldTab,
  type ObituaryFieldKey,
  obituaryFields,
} from '@memorial/contracts/obituaries/obituary-fields.schemas';
import { fieldLabels } from '../../../shared/obituary-fields/field-labels.js';

/** Tabs of the edit page, in order. */
export const editTabs = [
  'basic',
  'biography',
  'family',
  'military',
  'education',
  'work',
  'awards',
  'gallery',
  'voices',
  'videos',
  'burial',
  'visibility',
  'keepers',
  'history',
  'statistics',
  'export',
] as const;
export type EditTab = (typeof editTabs)[number];

export const tabLabels: Readonly<Record<EditTab, string>> = {
  basic: copy.tabBasic,
  biography: copy.tabBiography,
  family: fieldLabels.familyMembers,
  military: fieldLabels.militaryService,
  education: fieldLabels.education,
  work: copy.tabWork,
  awards: copy.tabAwards,
  gallery: copy.tabGallery,
  voices: copy.tabVoices,
  videos: copy.tabVideos,
  burial: copy.tabBurial,
  visibility: copy.tabVisibility,
  keepers: copy.tabKeepers,
  history: copy.tabHistory,
  statistics: copy.tabStatistics,
  export: copy.tabExport,
};

/**
 * Tab of a form path, for example `education.2.endYear`; null when no tab contains it. Three keys are not in the
 * field table.
 */
export function tabOfPath(path: string): FieldTab | null {
  const [key = ''] = path.split('.');
  if (key === 'category') return 'basic';
  if (key === 'isActive' || key === 'password') return 'visibility';
  return Object.hasOwn(obituaryFields, key) ? obituaryFields[key as ObituaryFieldKey].tab : null;
}

/** Position of a form path among the tabs; -1 when no tab contains it. */
export function tabIndexOf(path: string): number {
  const tab = tabOfPath(path);
  return tab === null ? -1 : editTabs.indexOf(tab);
}
