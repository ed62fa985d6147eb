import type { AttachAwardRequest } from '@memorial/contracts/awards/awards.schemas';
import type { CreateObituaryRequest } from '@memorial/contracts/obituaries/obituaries.schemas';

/** Source of a fact. */
export interface Source {
  readonly title: string;
  readonly url: string;
}

type Fields = Readonly<CreateObituaryRequest>;

/** An award that was certainly given. */
export interface DemoAward {
  readonly fields: Readonly<AttachAwardRequest>;
  readonly sources: readonly Source[];
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
  /** Sources of each field, from the public domain; an invented page has none. */
  readonly sources: { readonly [K in keyof Fields]?: readonly Source[] };
}
