import { describeGaps } from './gaps/gap.js';
import { paymentGaps } from './gaps/payments.gaps.js';

// Money: each gap by a real end of the process.
describeGaps(paymentGaps, true);
