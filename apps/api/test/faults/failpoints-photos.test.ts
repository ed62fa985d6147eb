import { describeGaps } from './gaps/gap.js';
import { photoGaps } from './gaps/photos.gaps.js';

describeGaps(photoGaps);
