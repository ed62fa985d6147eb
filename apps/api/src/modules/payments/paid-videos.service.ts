import { Injectable } from '@nestjs/common';
import { PaymentRepository } from './payment.repository.js';

/** Videos that accounts have paid for. The paid order itself is the place: nothing is granted, so nothing is lost. */
@Injectable()
export class PaidVideosService {
  constructor(private readonly repository: PaymentRepository) {}

  /** Paid orders of videos, used ones included; a refund takes its order out. */
  countPaid(userId: string): Promise<number> {
    return this.repository.countPaidVideos(userId);
  }
}
