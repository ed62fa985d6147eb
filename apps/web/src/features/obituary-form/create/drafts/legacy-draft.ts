import { recordOf } from '../../../../shared/format/record-of.js';
import { defaultCrop } from '../../../../shared/portrait-crop/crop.js';
import type { WizardStores } from '../wizard-form.js';
import { toDraft } from './draft.js';

/**
 * Convert a draft from the old format, which had no user IDs, grouped fields under `personalInfo`,
 * `militaryInfo`, `biography` and `additionalInfo`, and stored photos as data URLs. The first user who opens
 * the wizard without a draft gets it. Photos are stored before the old data is removed, so that an
 * interruption loses nothing; if the browser cannot store them, the old data stays and the conversion runs
 * again on the next visit.
 */
export async function adoptLegacyDraft(stores: WizardStores): Promise<void> {
  const stored = stores.draft.readLegacy();
  if (stored === null) return;
  const [personal, biography] = [recordOf(stored.personalInfo), recordOf(stored.biography)];
  const portrait = fileOfDataUrl(personal.memoryPhotoBase64, 'portrait');
  const photos = listOf(biography.photosBase64).flatMap((url, index) => {
    const file = fileOfDataUrl(url, `photo-${index + 1}`);
    return file ? [{ key: `kept-${index}`, file }] : [];
  });
  const draft = toDraft({
    ...recordOf(stored.additionalInfo),
    ...recordOf(stored.militaryInfo),
    ...biography,
    ...personal,
    type: stored.type,
    awards: listOf(stored.awards).map(toAward),
    gallery: photos.map(({ key, file }) => ({ key, name: file.name, caption: '' })),
  });
  const areSaved = await Promise.all([
    ...(portrait ? [stores.photo.write({ file: portrait, crop: defaultCrop })] : []),
    ...photos.map(({ key, file }) => stores.gallery.write(key, file)),
  ]);
  // Another tab may have converted it already.
  if (stores.draft.readLegacy() !== null) stores.draft.adopt(draft, areSaved.every(Boolean));
}

/** Award in the old format: id, name, image, date, description. */
function toAward(value: unknown) {
  const award = recordOf(value);
  return {
    ...award,
    key: award.id,
    awardId: award.id,
    imageUrl: award.image,
    dateAwarded: award.date,
    type: award.type ?? 'Military',
  };
}

function fileOfDataUrl(value: unknown, name: string): File | null {
  const match = typeof value === 'string' ? /^data:(image\/[\w+-]+);base64,(.+)$/.exec(value) : null;
  if (!match?.[1] || !match[2]) return null;
  const [, type, base64] = match;
  try {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    return new File([bytes], `${name}.${type.slice('image/'.length)}`, { type });
  } catch {
    return null;
  }
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
