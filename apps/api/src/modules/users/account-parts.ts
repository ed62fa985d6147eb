import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';

/** A file of what an account takes along. */
export interface ExportedFile {
  /** Its path in the archive. */
  readonly name: string;
  /** A text, or bytes that are opened when their turn comes. */
  readonly content: string | (() => Promise<Readable>);
}

/** What a module keeps of accounts. Each may be asked for the same thing again. */
export interface AccountPart {
  /** The account has another name: nobody may be shown the old one any more. */
  renamed(userId: string): Promise<void>;
  /** The account is being deleted: nobody may see anything of it any more. */
  hide(userId: string, at: Date): Promise<void>;
  /** The deletion was taken back: what was hidden at that very moment is there again. */
  restore(userId: string, hiddenAt: Date): Promise<void>;
  /** All that stands, in words and pictures. */
  export(userId: string): AsyncIterable<ExportedFile>;
}

/** Where modules say what they keep of accounts, so that accounts need not know them. */
@Injectable()
export class AccountParts {
  private readonly parts: AccountPart[] = [];

  /** Called while the owning module starts. */
  register(part: AccountPart): void {
    this.parts.push(part);
  }

  async renamed(userId: string): Promise<void> {
    for (const part of this.parts) await part.renamed(userId);
  }

  async hide(userId: string, at: Date): Promise<void> {
    for (const part of this.parts) await part.hide(userId, at);
  }

  async restore(userId: string, hiddenAt: Date): Promise<void> {
    for (const part of this.parts) await part.restore(userId, hiddenAt);
  }

  async *export(userId: string): AsyncIterable<ExportedFile> {
    for (const part of this.parts) yield* part.export(userId);
  }
}

/** As a person may read it, too. */
export function exportedJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
