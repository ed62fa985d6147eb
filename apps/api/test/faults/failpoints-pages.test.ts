import { describeGaps } from './gaps/gap.js';
import { pageGaps } from './gaps/pages.gaps.js';

describeGaps(pageGaps);
