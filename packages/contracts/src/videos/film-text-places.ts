/** Margin of the words of a film, in shares of the shorter side of its frame. */
const marginShare = 0.075;

/** Font sizes in shares of the shorter side. A wide film stands at a quarter of its size on a phone. */
const wideSizes = { name: 72 / 720, subtitle: 44 / 720, closing: 40 / 720 } as const;
const otherSizes = { name: 66 / 720, subtitle: 32 / 720, closing: 28 / 720 } as const;

/** Distances of baselines, by the size of the lower line. */
const leading = { name: 1.14, subtitle: 1.7, closing: 1.75, nextClosing: 1.45 } as const;

/** Frame of a film, in any unit. */
interface Frame {
  readonly width: number;
  readonly height: number;
}

/** Lines of a film at its lower left. */
interface FilmLines {
  /** Lines of the name. */
  readonly name: number;
  readonly hasSubtitle: boolean;
  /** Last lines below the name; none where they stand at its right. */
  readonly closing: number;
}

/** Margin and font sizes of the words of a film, in the unit of its frame. */
export function filmTextSizes(frame: Frame) {
  const unit = Math.min(frame.width, frame.height);
  const { name, subtitle, closing } = frame.width > frame.height ? wideSizes : otherSizes;
  return {
    margin: unit * marginShare,
    name: unit * name,
    subtitle: unit * subtitle,
    closing: unit * closing,
    /** Distance of the baselines of the last lines. */
    closingLine: unit * closing * leading.nextClosing,
  };
}

/**
 * Baselines of the words of a film from the upper edge, in the unit of its frame. The words stand in one place from the
 * beginning to the end: room for the last lines is there before they come.
 * @param nameSize of the font, where it is not the usual one
 */
export function filmTextPlaces(frame: Frame, lines: FilmLines, nameSize = filmTextSizes(frame).name) {
  const { margin, subtitle, closing, closingLine } = filmTextSizes(frame);
  const foot = frame.height - margin;
  const firstClosing = foot - (lines.closing - 1) * closingLine;
  const lowest = lines.closing === 0 ? foot : firstClosing - closing * leading.closing;
  const nameLine = nameSize * leading.name;
  const nameLowest = lines.hasSubtitle ? lowest - subtitle * leading.subtitle : lowest;
  return {
    /** Lowest line of all. */
    foot,
    /** Lowest line of the name and the line below it. */
    lowest,
    nameLowest,
    /** Distance of the baselines of the name. */
    nameLine,
    /** Upper edge of the first line; null without a name and a line below it. */
    top:
      lines.name > 0
        ? nameLowest - (lines.name - 1) * nameLine - nameSize
        : lines.hasSubtitle
          ? lowest - subtitle
          : null,
  };
}
