import type { GalleryStore } from '../../lib/draft-files/gallery-store.js';
import type { PhotoStore } from '../../lib/draft-files/photo-store.js';
import { firstCrop } from '../../lib/portrait-crop/crop.js';
import { toDraft } from './draft.js';
import type { DraftStore } from './draft-store.js';

/**
 * Takes over a draft as it was kept before drafts were told apart by person: parts under `personalInfo`, `militaryInfo`,
 * `biography` and `additionalInfo`, photographs as data URLs. It becomes that of whoever opens the wizard first, unless
 * they have one. The photographs are put away before the old shape goes, so that nothing that happens in between loses
 * them; where the browser does not take them, the old shape stays and is taken over anew at the next visit.
 */
export async function adoptLegacyDraft(stores: {
  readonly draft: DraftStore;
  readonly photo: PhotoStore;
  readonly gallery: GalleryStore;
}): Promise<void> {
  const kept = stores.draft.readLegacy();
  if (kept === null) return;
  const [personal, biography] = [recordOf(kept.personalInfo), recordOf(kept.biography)];
  const portrait = fileOfDataUrl(personal.memoryPhotoBase64, 'portrait');
  const photos = listOf(biography.photosBase64).flatMap((url, place) => {
    const file = fileOfDataUrl(url, `photo-${place + 1}`);
    return file ? [{ key: `kept-${place}`, file }] : [];
  });
  const draft = toDraft({
    ...recordOf(kept.additionalInfo),
    ...recordOf(kept.militaryInfo),
    ...biography,
    ...personal,
    type: kept.type,
    awards: listOf(kept.awards).map(toAward),
    gallery: photos.map(({ key, file }) => ({ key, name: file.name, caption: '' })),
  });
  const areKept = await Promise.all([
    ...(portrait ? [stores.photo.write({ file: portrait, crop: firstCrop })] : []),
    ...photos.map(({ key, file }) => stores.gallery.write(key, file)),
  ]);
  // Another tab may have been faster.
  if (stores.draft.readLegacy() !== null) stores.draft.adopt(draft, areKept.every(Boolean));
}

/** The old draft of an award: id, name, image, date, description. */
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

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
