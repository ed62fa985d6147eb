import { describeGaps } from './gaps/gap.js';
import { videoGaps } from './gaps/videos.gaps.js';

describeGaps(videoGaps);
