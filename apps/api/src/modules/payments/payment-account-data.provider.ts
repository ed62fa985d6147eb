import { Injectable } from '@nestjs/common';
import { ExportAccountData, type ExportedFile, exportedJson } from '../accounts/accounts.module.js';
import { presentPayment } from './payment.presenter.js';
import { PaymentRepository } from './payment.repository.js';

const batch = 500;

/** Account data: payments. They hold neither name nor address, and outlive the account: accounts must be kept. */
@Injectable()
export class PaymentAccountDataProvider {
  constructor(private readonly repository: PaymentRepository) {}

  @ExportAccountData()
  async *export(userId: string): AsyncIterable<ExportedFile> {
    const payments = [];
    for (let skip = 0; ; skip += batch) {
      const rows = await this.repository.listOfUser(userId, skip, batch);
      payments.push(
        ...rows.map((row) => ({ ...presentPayment(row), months: row.months, cardLast4: row.cardLast4 })),
      );
      if (rows.length < batch) break;
    }
    yield { name: 'payments.json', content: exportedJson(payments) };
  }
}
