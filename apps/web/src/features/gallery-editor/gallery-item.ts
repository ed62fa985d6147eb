/** A photograph of a gallery as the editor shows it; its place is its place in the list. */
export interface GalleryItem {
  /** Names it for as long as the editor is open. */
  readonly key: string;
  /** A chosen file, or the address of a photograph that stands already; null when its bytes are lost. */
  readonly source: File | string | null;
  readonly caption: string;
  /** `sending`: on its way; `missing`: its bytes are lost and it waits to be chosen again. */
  readonly state: 'ready' | 'sending' | 'missing';
  /** Why it cannot be kept as it is, in words for a person. */
  readonly refusal: string | null;
}
