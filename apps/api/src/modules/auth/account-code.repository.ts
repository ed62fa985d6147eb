import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { AccountCode, AccountCodePurpose } from './account-code.schema.js';
import { CodeRepository } from './code.repository.js';

@Injectable()
export class AccountCodeRepository extends CodeRepository<AccountCode> {
  constructor(@InjectModel('AccountCode') model: Model<AccountCode>) {
    super(model);
  }

  async insert(row: AccountCode): Promise<void> {
    await this.model.create(row);
  }

  listNewest(purpose: AccountCodePurpose, subject: string): Promise<AccountCode[]> {
    return this.listNewestOf({ subject, purpose });
  }

  async deleteOfUser(userId: string): Promise<void> {
    await this.model.deleteMany({ userId });
  }
}
