import { describeGaps } from './gaps/gap.js';
import { videoRecordingGaps } from './gaps/video-recordings.gaps.js';
import { videoGaps } from './gaps/videos.gaps.js';

describeGaps({ ...videoGaps, ...videoRecordingGaps });
