import { describeGaps } from './gaps/gap.js';
import { keeperGaps } from './gaps/keepers.gaps.js';
import { pageGaps } from './gaps/pages.gaps.js';
import { proposalGaps } from './gaps/proposals.gaps.js';

describeGaps({ ...pageGaps, ...keeperGaps, ...proposalGaps });
