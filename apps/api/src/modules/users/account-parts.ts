import { Injectable } from '@nestjs/common';

/** What a module keeps of accounts. Each may be asked for the same thing again. */
export interface AccountPart {
  /** The account has another name: nobody may be shown the old one any more. */
  renamed(userId: string): Promise<void>;
  /** The account is being deleted: nobody may see anything of it any more. */
  hide(userId: string, at: Date): Promise<void>;
  /** The deletion was taken back: what was hidden at that very moment is there again. */
  restore(userId: string, hiddenAt: Date): Promise<void>;
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
}
