import type { PosterFormat, PosterPaper } from '@memorial/contracts/family-trees/poster.constants';
import type { RelationshipView } from '@memorial/contracts/family-trees/relationships.schemas';
import type { TreeRelationship } from '@memorial/family-tree-layout/family-tree-layout';
import type { PosterPerson } from '@memorial/family-tree-layout/poster-plan';

/** In place of a portrait stands a candle, the initial of the living, the ornament for people of whom nothing is told. */
export type PosterFace =
  | { readonly kind: 'photo' /** Base64. */; readonly jpeg: string }
  | { readonly kind: 'candle' }
  | { readonly kind: 'initial'; readonly letter: string }
  | { readonly kind: 'ornament' };

/** A person as the sheet shows them to one caller. */
export interface DrawnPosterPerson extends PosterPerson {
  /** Surname, then the rest of the name; one part for any other name. */
  readonly name: readonly string[];
  readonly years: string | null;
  readonly face: PosterFace;
}

export interface PosterRow {
  readonly generation: number;
  readonly title: string;
  /** Null without people who could be told by it. */
  readonly role: string | null;
}

/** Everything that a poster shows. Nothing else about the tree leaves the server's process. */
export interface PosterJob {
  readonly format: PosterFormat;
  readonly paper: PosterPaper;
  readonly glyphsPath: string;
  readonly title: string;
  readonly people: readonly DrawnPosterPerson[];
  readonly relationships: readonly (TreeRelationship & Pick<RelationshipView, 'isConfirmed'>)[];
  readonly rootId: string | null;
  readonly rows: readonly PosterRow[];
  readonly hasPortraits: boolean;
  readonly brand: string;
  /** Readable by eye; null: nobody else can open it. */
  readonly address: string | null;
  /** Text of the QR code; null where others cannot open the tree. */
  readonly codeAddress: string | null;
}
