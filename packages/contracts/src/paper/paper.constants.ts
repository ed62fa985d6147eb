/** Papers of a memory book: one layout, larger on A4. */
export const bookPapers = ['a5', 'a4'] as const;
export type BookPaper = (typeof bookPapers)[number];

/** Sheets beside the book: a large portrait (A3), and a card with two sides (A6). */
export const printSheets = ['portrait', 'card'] as const;
export type PrintSheet = (typeof printSheets)[number];

/** Everything that is printed. */
export type PaperKind = BookPaper | PrintSheet;

/** Width and height of the trimmed paper, in millimetres. */
export const paperSizesMm = {
  a5: [148, 210],
  a4: [210, 297],
  portrait: [297, 420],
  card: [105, 148],
} as const satisfies Readonly<Record<PaperKind, readonly [number, number]>>;

/** Memories that a book has room for, the oldest first; it says how many are left out. */
export const maxBookMemories = 400;

/** Pictures that came with memories, in one book. */
export const maxBookMemoryPhotos = 100;

const fileNames = {
  a5: 'knyha-A5.pdf',
  a4: 'knyha-A4.pdf',
  portrait: 'portret-A3.pdf',
  card: 'kartka-A6.pdf',
} as const satisfies Readonly<Record<PaperKind, string>>;

export function paperFileName(kind: PaperKind): string {
  return fileNames[kind];
}
