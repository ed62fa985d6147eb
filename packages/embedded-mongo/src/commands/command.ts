import type { CursorTable } from '../cursors.js';
import type { Pacer } from '../pacer.js';
import type { Catalog } from '../storage/catalog.js';
import type { Environment } from '../storage/environment.js';
import type { Document } from '../values/bson-types.js';
import type { ConnectionInfo } from '../wire/connection.js';
import type { FieldType } from './options.js';

/** Shared state of all commands. */
export interface ServerState {
  readonly environment: Environment;
  readonly catalog: Catalog;
  readonly cursors: CursorTable;
  readonly startedAt: Date;
  /** Listening port; 0 before the server listens. */
  port: number;
  openConnections: number;
  totalConnections: number;
  /** Removes the data of dropped collections and indexes from the file. */
  sweep(): void;
}

/** Plan details for the slow-query log. */
export interface PlanNotes {
  plan?: string;
  keysExamined?: number;
  docsExamined?: number;
  filter?: Document;
}

export interface CommandContext {
  readonly server: ServerState;
  readonly name: string;
  readonly database: string;
  readonly command: Document;
  readonly connection: ConnectionInfo;
  readonly pacer: Pacer;
  notes: PlanNotes;
}

/** One command of the protocol. */
export interface CommandDefinition {
  readonly adminOnly?: boolean;
  /** Fields besides the generic ones and the command's own name. */
  readonly fields: Readonly<Record<string, FieldType>>;
  run(context: CommandContext): Document | Promise<Document>;
}

/** Commands by name. */
export type CommandTable = Readonly<Record<string, CommandDefinition>>;
