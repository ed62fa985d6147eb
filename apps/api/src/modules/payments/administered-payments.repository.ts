import type { AdminPaymentsQuery } from '@memorial/contracts/administration/payments.schemas';
import { normaliseEmail } from '@memorial/contracts/auth/auth.constants';
import { checkoutMinutes } from '@memorial/contracts/payments/payments.constants';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose, { type Model, type QueryFilter } from 'mongoose';
import { type CursorOrder, type CursorPage, readCursorPage } from '../../platform/mongo/cursor-page.js';
import { objectIdOf } from '../../platform/mongo/object-ids.js';
import { UsersRepository } from '../accounts/accounts.module.js';
import type { Payment } from './payment.schema.js';

const newestFirst: CursorOrder<Payment> = { key: 'createdAt', type: 'date', direction: 'descending' };
const minuteMs = 60_000;

/** List of the payments of all accounts for administrators; each is a range of one index. */
@Injectable()
export class AdministeredPaymentsRepository {
  constructor(
    @InjectModel('Payment') private readonly model: Model<Payment>,
    private readonly users: UsersRepository,
  ) {}

  async list({ search, state, ...query }: AdminPaymentsQuery, now: Date): Promise<CursorPage<Payment>> {
    const found = search === null ? {} : await this.filterOf(search);
    if (found === null) return { rows: [], next: null };
    return readCursorPage(this.model, { ...found, ...filterOfState(state, now) }, newestFirst, query);
  }

  /** @returns null when nothing can be found */
  private async filterOf(search: string): Promise<QueryFilter<Payment> | null> {
    if (/^VP[0-9A-Z]{18}$/i.test(search)) return { orderId: search.toUpperCase() };
    if (/^[0-9a-f]{24}$/i.test(search)) return { userId: objectIdOf(search) };
    if (/^\d+$/.test(search)) return { providerPaymentId: search };
    if (!search.includes('@')) return null;
    const user = await this.users.findByEmailIncludingRestorable(normaliseEmail(search));
    return user && { userId: user._id };
  }
}

function filterOfState(state: AdminPaymentsQuery['state'], now: Date): QueryFilter<Payment> {
  if (state === 'all') return {};
  if (state !== 'overdue') return { status: state };
  const opened = new Date(now.getTime() - checkoutMinutes * minuteMs);
  return { status: 'pending', createdAt: mongoose.trusted({ $lte: opened }) };
}
