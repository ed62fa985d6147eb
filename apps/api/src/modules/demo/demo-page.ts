import type { AttachAwardRequest } from '@memorial/contracts/awards/awards.schemas';
import type { CreateObituaryRequest } from '@memorial/contracts/obituaries/obituaries.schemas';
import type { CameraMovement } from '@memorial/contracts/videos/films.constants';

/** Source of a fact. */
export interface Source {
  readonly title: string;
  readonly url: string;
}

type Fields = Readonly<CreateObituaryRequest>;

/** An award that was certainly given, or one of an invented person, without sources. */
export interface DemoAward {
  readonly fields: Readonly<AttachAwardRequest>;
  readonly sources: readonly Source[];
}

/** A drawing in the gallery of an invented person. */
export interface DemoGalleryPhoto {
  /** File name of the drawing. */
  readonly drawing: string;
  readonly caption: string;
}

/** A video of a drawing in the gallery of an invented person. */
export interface DemoVideo {
  /** File name of the drawing. */
  readonly drawing: string;
  readonly title: string;
  /** As `formatLifeYears` writes them. */
  readonly subtitle: string;
  /** Part of the drawing that is shown, in shares of it. */
  readonly crop: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  readonly cameraMovement: CameraMovement;
  readonly durationSeconds: number;
}

/** A memory on the page of an invented person, by one of the demo accounts. */
export interface DemoMemory {
  readonly author: 'basic' | 'premium';
  readonly relationship: string;
  readonly content: string;
}

/** A demo page for an empty installation. */
export interface DemoPage {
  /** File name of the portrait. */
  readonly slug: string;
  /** True when a drawn portrait exists; otherwise the page shows a candle. */
  readonly hasPortrait: boolean;
  /**
   * True for an invented person: the page shows an example of a family's text, and its first sentence says
   * so.
   */
  readonly isInvented: boolean;
  readonly fields: Fields;
  readonly awards?: readonly DemoAward[];
  readonly gallery?: readonly DemoGalleryPhoto[];
  readonly video?: DemoVideo;
  readonly memories?: readonly DemoMemory[];
  /** Sources of each field, from the public domain; an invented page has none. */
  readonly sources: { readonly [K in keyof Fields]?: readonly Source[] };
}
