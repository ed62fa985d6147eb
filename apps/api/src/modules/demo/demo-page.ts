import type { AttachAwardSent } from '@memorial/contracts/awards/awards.schemas';
import type { CreateObituarySent } from '@memorial/contracts/obituaries/obituaries.schemas';

/** Where a fact was read. */
export interface Source {
  readonly title: string;
  readonly url: string;
}

type Fields = Readonly<CreateObituarySent>;

/** An award that is certain to have been given. */
export interface DemoAward {
  readonly fields: Readonly<AttachAwardSent>;
  readonly sources: readonly Source[];
}

/** A page to read on an empty installation. */
export interface DemoPage {
  /** Names the portrait's file. */
  readonly slug: string;
  /** Whether there is a drawn portrait; a page without one shows the service's silhouette. */
  readonly hasPortrait: boolean;
  /** Nobody of this name lived: the page shows what a family may tell. Its first sentence says so. */
  readonly isInvented: boolean;
  readonly fields: Fields;
  readonly awards?: readonly DemoAward[];
  /** Facts of the public domain, each field with its sources; an invented page has none. */
  readonly sources: { readonly [K in keyof Fields]?: readonly Source[] };
}
