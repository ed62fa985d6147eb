import { describeGaps } from './gaps/gap.js';
import { paymentGaps } from './gaps/payments.gaps.js';

describeGaps(paymentGaps);
