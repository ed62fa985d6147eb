/** Metadata of a document for messengers and search engines. */
export interface LinkPreview {
  readonly type: 'website' | 'profile';
  readonly title: string;
  readonly description: string | null;
  /** Absolute canonical URL; null when the document must not be indexed. */
  readonly canonicalUrl: string | null;
  readonly image: {
    /** Absolute URL. */
    readonly url: string;
    readonly width: number;
    readonly height: number;
    readonly alt: string;
  } | null;
  /** schema.org Person as JSON-LD; null when there is none. */
  readonly person: Readonly<Record<string, unknown>> | null;
}
