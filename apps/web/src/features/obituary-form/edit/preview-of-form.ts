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

/** Portrait after a change: the URL of a chosen file, or null without one. */
const changedPortrait = (url: string | null) => ({
  photo: url !== null,
  // The width that is added to URLs of photographs becomes part of the fragment, which a local URL ignores.
  photoUrl: url && `${url}#?`,
  photoThumbhash: null,
  photoName: null,
  photoDescription: null,
});

/**
 * The page as it would look with what is typed. A value that could not be saved is shown as it is stored. The
 * gallery, the awards, the voices and the videos are those of the page.
 * @param portrait local URL of the chosen portrait; null: removed; absent: as it is stored
 */
export function previewOfForm(page: ObituaryView, form: EditForm, portrait?: string | null): ObituaryView {
  const typed: UpdateObituaryInput = {};
  for (const [key, value] of Object.entries(toRequestBody(form)))
    Object.assign(typed, updateObituaryInput.safeParse({ [key]: value }).data);
  const shown = { ...page, ...typed, ...(portrait !== undefined && changedPortrait(portrait)) };
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
