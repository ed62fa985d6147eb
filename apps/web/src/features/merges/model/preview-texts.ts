import type { MergePreview } from '@memorial/contracts/merges/merges.schemas';
import { mergeMessages as copy } from '@memorial/contracts/messages/ui/merges';
import { fillText, plural } from '@memorial/contracts/text';
import { fieldLabels } from '../../../shared/obituary-fields/field-labels.js';

const seenBy = {
  public: copy.seenByAll,
  link: copy.seenByLink,
  password: copy.seenByPassword,
  private: copy.seenByKeepers,
} as const;

const comesText = (count: number) => plural(count, copy.comesOne, copy.comesFew, copy.comesMany);

/** Sentences about what a merge brings, in the order of their weight. */
export function describePreview(preview: MergePreview): string[] {
  const { photos, awards, voices, videos, memories, filled, keepers, remaining, leaving, visibility } =
    preview;
  const things = [
    [copy.photos, photos.added],
    [copy.awards, awards.added],
    [copy.voices, voices],
    [copy.videos, videos],
    [copy.memories, memories],
  ] as const;
  const moved = things.filter(([, count]) => count > 0).map(([text, count]) => fillText(text, { count }));
  const fields = filled.map((key) => `«${fieldLabels[key]}»`).join(', ');
  return [
    moved.length > 0 ? fillText(copy.moves, { things: moved.join(', ') }) : copy.movesNothing,
    ...(photos.repeated + awards.repeated > 0 ? [copy.repeated] : []),
    ...(filled.length > 0 ? [fillText(copy.fills, { fields })] : []),
    copy.links,
    copy.owner,
    ...(keepers.added > 0 ? [fillText(comesText(keepers.added), { count: keepers.added })] : []),
    ...(keepers.leftOut > 0 ? [fillText(copy.leftOut, { count: keepers.leftOut })] : []),
    ...([remaining.visibility, leaving.visibility].some((now) => now !== visibility)
      ? [seenBy[visibility]]
      : []),
    ...(visibility === 'link' && (leaving.visibility === 'private' || leaving.visibility === 'password')
      ? [copy.opensByLink]
      : []),
    ...(visibility === 'private' && remaining.visibility !== 'private' ? [copy.closes] : []),
    copy.proposals,
    copy.plan,
    copy.undo,
  ];
}
