import { yearOf } from '@memorial/contracts/dates';
import {
  type UpdateObituaryInput,
  updateObituaryInput,
} from '@memorial/contracts/obituaries/obituaries.schemas';
import type { ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import {
  derivedAchievement,
  derivedProfession,
} from '@memorial/contracts/obituaries/profession-and-achievement';
import type { EditForm } from './edit-form.js';
import { toRequestBody } from './edit-payload.js';

/**
 * The page as it would look with what is typed. A value that could not be saved is shown as it is stored. The
 * portrait, the gallery, the awards and the voices are those of the page.
 */
export function previewOfForm(page: ObituaryView, form: EditForm): ObituaryView {
  const typed: UpdateObituaryInput = {};
  for (const [key, value] of Object.entries(toRequestBody(form)))
    Object.assign(typed, updateObituaryInput.safeParse({ [key]: value }).data);
  const shown = { ...page, ...typed };
  const achievements = shown.achievements.map((row) => ({ ...row, year: yearOf(row.date) }));
  return {
    ...shown,
    category: form.category,
    achievements,
    profession: typed.profession ?? derivedProfession(shown.workExperience),
    achievement: typed.achievement ?? derivedAchievement(achievements),
    canEdit: false,
  };
}
