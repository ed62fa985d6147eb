import { describeGaps } from './gaps/gap.js';
import { photoGaps } from './gaps/photos.gaps.js';
import { voiceGaps } from './gaps/voices.gaps.js';

describeGaps({ ...photoGaps, ...voiceGaps });
