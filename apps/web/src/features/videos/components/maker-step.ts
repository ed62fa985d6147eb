import type { FilmShape } from '@memorial/contracts/videos/films.constants';
import type { SyntheticVoiceView } from '@memorial/contracts/videos/videos.schemas';
import type { MakerSound } from '../hooks/use-video-maker.js';
import type { ChoiceProblems } from '../model/choice-problems.js';
import type { VideoChoice } from '../model/maker-steps.js';
import type { PagePhoto } from '../model/page-photos.js';

/** A voice to choose from; a list that could not be loaded knows neither engine nor quality. */
export type OfferedVoice = Pick<SyntheticVoiceView, 'id' | 'name' | 'gender'> &
  Partial<Pick<SyntheticVoiceView, 'engine' | 'quality'>>;

/** Data of the steps of the maker. */
export interface StepProps {
  readonly choice: VideoChoice;
  readonly change: (over: Partial<VideoChoice>) => void;
  /** Empty before the step was left in vain. */
  readonly problems: ChoiceProblems;
  readonly photos: readonly PagePhoto[];
  readonly photo: PagePhoto | null;
  /** Null while it is loaded, and when it cannot be. */
  readonly picture: HTMLImageElement | null;
  readonly isPictureLoading: boolean;
  readonly shape: FilmShape;
  readonly sound: MakerSound;
  readonly voices: readonly OfferedVoice[];
  /** The chosen voice; the first one in place of none, and of one that is gone. Null while the voices are loaded. */
  readonly reader: OfferedVoice | null;
  /** Sentence about the step as a whole. */
  readonly error: string | null;
  /** Longest video of the plan. */
  readonly maxSeconds: number;
}
