/** What the server and the process that draws previews tell each other; plain JSON. */

export interface PreviewJob {
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  /** Paper for a civilian's page, granite for a soldier's. */
  readonly style: 'paper' | 'granite';
  /** Lines as they are broken for their sense; the drawing breaks them further where they do not fit. */
  readonly name: readonly string[];
  readonly years: string | null;
  /** The name of this site. */
  readonly brand: string;
  /** A JPEG, base64; null: a silhouette stands in its place. */
  readonly portrait: string | null;
  /** Absolute: the outlines of the letters. */
  readonly lettersPath: string;
}

/** The picture of every link that leads to no page of anybody's. */
export interface SitePreviewJob extends Pick<PreviewJob, 'width' | 'height' | 'brand' | 'lettersPath'> {
  readonly tagline: string;
}

export type PreviewAnswer =
  /** A JPEG, base64. */
  { readonly kind: 'done'; readonly jpeg: string } | { readonly kind: 'fault'; readonly message: string };
