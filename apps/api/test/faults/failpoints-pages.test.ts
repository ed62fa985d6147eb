import { administrationGaps } from './gaps/administration.gaps.js';
import { claimGaps } from './gaps/claims.gaps.js';
import { exportGaps } from './gaps/exports.gaps.js';
import { describeGaps } from './gaps/gap.js';
import { keeperGaps } from './gaps/keepers.gaps.js';
import { ownerGaps } from './gaps/owners.gaps.js';
import { pageGaps } from './gaps/pages.gaps.js';
import { proposalGaps } from './gaps/proposals.gaps.js';

describeGaps({
  ...pageGaps,
  ...keeperGaps,
  ...ownerGaps,
  ...proposalGaps,
  ...administrationGaps,
  ...claimGaps,
  ...exportGaps,
});
