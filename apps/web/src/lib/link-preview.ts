/** What messengers and search engines are told of a document. */
export interface LinkPreview {
  readonly type: 'website' | 'profile';
  readonly title: string;
  readonly description: string | null;
  /** The one whole address of the document; null where it is not to be found by it. */
  readonly address: string | null;
  readonly image: {
    /** Whole. */
    readonly url: string;
    readonly width: number;
    readonly height: number;
    readonly alt: string;
  } | null;
  /** A Person of schema.org, as JSON-LD; null where there is none to be found. */
  readonly person: Readonly<Record<string, unknown>> | null;
}
