import type { ErrorBody } from '@memorial/contracts/envelopes.schemas';
import type { ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import type { Route } from '@memorial/contracts/route';

/** Facts of this installation that screens show. */
export interface SiteData {
  readonly publicUrl: string;
  /** The funeral home that the operator works with; null where none is configured. */
  readonly partner: {
    readonly name: string;
    readonly about: string;
    /** Whole; null for none. */
    readonly url: string | null;
    readonly hasLogo: boolean;
  } | null;
  readonly operator: {
    readonly name: string;
    readonly address: string;
    readonly phone: string;
    readonly email: string;
    /** Whole addresses, in the order to be shown. */
    readonly socialLinks: readonly string[];
  };
}

/** Addresses of screens that carry nothing of their own, as the route table knows them. */
export interface SitePaths {
  /** Documents that everybody may find. */
  readonly found: readonly string[];
  /** Screens that are nothing without a session. */
  readonly personal: readonly string[];
}

export interface DocumentRequest {
  /** Path and query, as the browser asked. */
  readonly url: string;
  /** The built index.html. */
  readonly template: string;
  /** By route: the addresses of what its screen needs to come to life, one space between. */
  readonly parts: Readonly<Record<string, string>>;
  readonly site: SiteData;
  /** The address of the picture that a link to a page is shown with, without host; null where there is none. */
  readonly previewOf: (page: ObituaryView) => string | null;
  /** Makes the calls of a guest; rejects with what `refusal` makes. */
  readonly transport: (
    route: Route,
    sent: {
      readonly params?: Readonly<Record<string, string>>;
      readonly query?: Readonly<Record<string, unknown>>;
    },
  ) => Promise<unknown>;
}

export interface RenderedDocument {
  readonly status: number;
  readonly html: string;
}

/** Renders one document for a guest. A screen that the browser alone renders comes as an empty shell. */
export declare function renderDocument(request: DocumentRequest): Promise<RenderedDocument>;

/** A refusal of the API as the renderer understands it. */
export declare function refusal(body: ErrorBody): Error;

export declare const sitePaths: SitePaths;
