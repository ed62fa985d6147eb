export interface SentFilm {
  /** Absolute path of an empty folder of its own that holds the sent file alone; everything is written there. */
  readonly folder: string;
  /** Name of the sent file in it. */
  readonly sentName: string;
  /** Title in the metadata of the new film. */
  readonly title: string;
  /** Sentence on the origin of the film, in its metadata. */
  readonly label: string;
  /** Instant of the preview; one behind the end becomes the last. Null: a good one is chosen. */
  readonly posterSeconds: number | null;
  readonly maxSeconds: number;
  readonly maxBytes: number;
}

/** A film as it is shown. */
export interface CleanFilm {
  /** Absolute path (MP4). */
  readonly filmPath: string;
  /** Absolute path (JPEG). */
  readonly previewPath: string;
  readonly durationSeconds: number;
  readonly sizeBytes: number;
  readonly width: number;
  readonly height: number;
  readonly hasSound: boolean;
}

export interface DecodingOptions {
  readonly signal?: AbortSignal;
  /** @param share of the encoding, 0 to 1 */
  readonly onProgress?: (share: number) => void;
  /** Called when the file has been checked and its encoding begins. */
  readonly onEncoding?: () => Promise<void>;
}

/** Thrown when no program that may decode untrusted films is installed. */
export class DecodeEngineMissingError extends Error {
  override readonly name = 'DecodeEngineMissingError';
}

/** Port: makes a clean film of an untrusted file. */
export abstract class FilmDecoder {
  /** True where films can be taken now. */
  abstract isAvailable(): Promise<boolean>;

  /**
   * Checks a file and encodes it anew, whole.
   * @throws OwnFilmError for a file that cannot be shown
   * @throws DecodeEngineMissingError; the signal's reason; an error with code ENOSPC when the disk is full
   */
  abstract decode(film: SentFilm, options?: DecodingOptions): Promise<CleanFilm>;
}
