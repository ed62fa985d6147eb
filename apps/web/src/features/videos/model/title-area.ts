import { filmTextPlaces, filmTextSizes } from '@memorial/contracts/videos/film-text-places';
import { type FilmShape, filmFrames } from '@memorial/contracts/videos/films.constants';
import type { Rect } from '../../../shared/portrait-crop/crop.js';
import type { VideoChoice } from './maker-steps.js';

/** Width of a letter by the size of the font, on average. */
const letterShare = 0.54;
const maxNameLines = 3;

/**
 * Part of a film under its title, in shares of the frame: as the film has it, but for the breaks of lines, which are
 * guessed from the number of letters.
 * @returns null for a film without a title
 */
export function titleAreaOf(
  { title, subtitle, voice }: Pick<VideoChoice, 'title' | 'subtitle' | 'voice'>,
  shape: FilmShape,
): Rect | null {
  const frame = filmFrames[shape];
  const { margin, name } = filmTextSizes(frame);
  const width = frame.width - 2 * margin;
  const linesOfName = Math.ceil((title.trim().length * letterShare * name) / width);
  const { foot, top } = filmTextPlaces(frame, {
    name: Math.min(maxNameLines, linesOfName),
    hasSubtitle: subtitle.trim() !== '',
    // At the right of the title in a wide film; two lines where a voice is named.
    closing: shape === 'landscape' ? 0 : voice === 'none' ? 1 : 2,
  });
  if (top === null) return null;
  return {
    left: margin / frame.width,
    top: top / frame.height,
    width: width / frame.width,
    height: (foot - top) / frame.height,
  };
}
