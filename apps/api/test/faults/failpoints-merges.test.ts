import { describeGaps } from './gaps/gap.js';
import { mergeGaps } from './gaps/merges.gaps.js';

describeGaps(mergeGaps);
