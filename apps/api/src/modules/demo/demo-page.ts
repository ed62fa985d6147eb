import type { CreateObituarySent } from '@memorial/contracts/obituaries/obituaries.schemas';

/** Where a fact was read. */
export interface Source {
  readonly title: string;
  readonly url: string;
}

type Fields = Readonly<CreateObituarySent>;

/** A page to read on an empty installation. */
export interface DemoPage {
  /** Names the portrait's file. */
  readonly slug: string;
  /** Whether there is a drawn portrait; a page without one shows the service's silhouette. */
  readonly hasPortrait: boolean;
  /** Nobody of this name lived: the page shows what a family may tell. Its first sentence says so. */
  readonly isInvented: boolean;
  readonly fields: Fields;
  /** Facts of the public domain, each field with its sources; an invented page has none. */
  readonly sources: { readonly [K in keyof Fields]?: readonly Source[] };
}
