import { Injectable } from '@nestjs/common';

/** What a module keeps of accounts. Each may be asked for the same thing again. */
export interface AccountPart {
  /** The account has another name: nobody may be shown the old one any more. */
  renamed(userId: string): Promise<void>;
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
}
