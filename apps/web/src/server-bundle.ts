import type { ErrorBody } from '@memorial/contracts/envelopes.schemas';
import type { MemoryView } from '@memorial/contracts/memories/memories.schemas';
import type { ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import type { Route } from '@memorial/contracts/route';
import type { VideoView } from '@memorial/contracts/videos/videos.schemas';

/** Settings of this installation that the screens show. */
export interface SiteData {
  readonly publicUrl: string;
  readonly operator: {
    readonly name: string;
    readonly address: string;
    readonly phone: string;
    readonly email: string;
    /** Absolute URLs, in display order. */
    readonly socialLinks: readonly string[];
  };
  /** No payment provider is configured: plans are shown, but cannot be bought. */
  readonly arePaymentsOff?: boolean;
  /**
   * Set where a provider's own sign-in button is configured. `here`: this document may load it; `elsewhere`: only
   * the sign-in documents may.
   */
  readonly providerWidgets?: 'here' | 'elsewhere';
}

/** Screen paths without parameters, from the route table, for robots.txt and the sitemap. */
export interface CrawlRules {
  /** Paths of indexable documents. */
  readonly indexable: readonly string[];
  /** Paths of screens that require a session. */
  readonly signedIn: readonly string[];
}

export interface DocumentRequest {
  /** Path and query, as the browser sent them. */
  readonly url: string;
  /** The built index.html. */
  readonly template: string;
  /** URLs of the chunks and style sheets that each route's screen needs, separated by spaces. */
  readonly parts: Readonly<Record<string, string>>;
  readonly site: Omit<SiteData, 'providerWidgets'>;
  /** The announcement above the document; null for none. */
  readonly announcement: Promise<{
    /** Another announcement has another version. */
    readonly version: string;
    readonly text: string;
    /** Path of this site or a web address. */
    readonly link: string | null;
    /** ISO time of its end. */
    readonly until: string | null;
  } | null>;
  /** A provider's own sign-in button is configured. */
  readonly hasProviderWidgets: boolean;
  /** URL path of a page's link preview image, without host; null if there is none. */
  readonly previewOf: (page: ObituaryView) => string | null;
  /** Makes API calls as a guest; rejects with errors from `apiErrorFromBody`. */
  readonly transport: (
    route: Route,
    input: {
      readonly params?: Readonly<Record<string, string>>;
      readonly query?: Readonly<Record<string, unknown>>;
    },
  ) => Promise<unknown>;
}

export interface RenderedDocument {
  readonly status: number;
  readonly html: string;
  /** The document loads a provider's own sign-in button, so its policy has to name the provider. */
  readonly loadsProviderWidgets: boolean;
}

/** Renders a document for a guest. Screens that only the browser renders come as an empty shell. */
export declare function renderDocument(request: DocumentRequest): Promise<RenderedDocument>;

/** Contents of the document in the archive of a page. */
export interface ExportedPageData {
  readonly page: ObituaryView;
  /** Id of the main photo; null without one. */
  readonly portraitId: string | null;
  /** The oldest first; letters to the family for the owner alone. */
  readonly memories: readonly MemoryView[];
  readonly videos: readonly VideoView[];
  /** With the names of their files in the archive. */
  readonly trees: readonly { readonly name: string; readonly drawing: string; readonly gedcom: string }[];
  /** Names of the files in the archive. */
  readonly files: ReadonlySet<string>;
  readonly publicUrl: string;
  readonly madeAt: Date;
}

/** Renders the HTML document of an archive, which opens from disk. */
export declare function renderExport(data: ExportedPageData): string;

/** A printed page of a life, in the order of its parts. */
export interface BookData {
  readonly page: ObituaryView;
  /** Those that everybody reads, the oldest first. */
  readonly memories: readonly MemoryView[];
}

/** One piece of a chapter. */
export type BookBlock =
  | { readonly kind: 'heading' | 'paragraph' | 'note' | 'quote' | 'signature'; readonly text: string }
  | {
      readonly kind: 'row';
      /** A year, or the name of a fact. */
      readonly label: string;
      readonly text: string;
      readonly notes: readonly string[];
    }
  | {
      readonly kind: 'award';
      /** Id in the catalogue; null where it is not from there, or shows a photo of its own. */
      readonly awardId: string | null;
      readonly text: string;
      readonly notes: readonly string[];
    }
  | {
      readonly kind: 'picture';
      /** Name of the file in the archive of the page. */
      readonly file: string;
      readonly width: number;
      readonly height: number;
      /** Null: it has no caption. */
      readonly caption: string | null;
      /** True for a picture that came with a memory. */
      readonly isSmall: boolean;
    }
  /** Between two memories. */
  | { readonly kind: 'break' };

export interface BookChapter {
  readonly title: string;
  /** True if it begins on a page of its own. */
  readonly isLong: boolean;
  readonly blocks: readonly BookBlock[];
}

/** Words of a book, a portrait or a card, as plain data. */
export interface BookText {
  /** One or two lines. */
  readonly name: readonly string[];
  readonly dates: string | null;
  /** Age and place, then the roles. */
  readonly facts: readonly string[];
  readonly quote: string | null;
  readonly portraitAlt: string;
  readonly chapters: readonly BookChapter[];
}

/** Tells a page for paper, in the words in which readers see it. */
export declare function tellBook(data: BookData): BookText;

/** Converts an API error body into the error that the renderer understands. */
export declare function apiErrorFromBody(body: ErrorBody): Error;

export declare const crawlRules: CrawlRules;
