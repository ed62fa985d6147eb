import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { filesBelow } from '../support/stored-files.js';
import { administrationGaps } from './gaps/administration.gaps.js';
import { announcementGaps } from './gaps/announcements.gaps.js';
import { authGaps } from './gaps/auth.gaps.js';
import { candleGaps } from './gaps/candles.gaps.js';
import { claimGaps } from './gaps/claims.gaps.js';
import { contributionGaps } from './gaps/contributions.gaps.js';
import { exportGaps } from './gaps/exports.gaps.js';
import { familyTreeImportGaps } from './gaps/family-tree-imports.gaps.js';
import { familyTreeGaps } from './gaps/family-trees.gaps.js';
import { describeGaps } from './gaps/gap.js';
import { keeperGaps } from './gaps/keepers.gaps.js';
import { memoryGaps } from './gaps/memories.gaps.js';
import { mergeGaps } from './gaps/merges.gaps.js';
import { ownerGaps } from './gaps/owners.gaps.js';
import { pageGaps } from './gaps/pages.gaps.js';
import { partnerGaps } from './gaps/partners.gaps.js';
import { paymentGaps } from './gaps/payments.gaps.js';
import { photoGaps } from './gaps/photos.gaps.js';
import { proposalGaps } from './gaps/proposals.gaps.js';
import { queueGaps } from './gaps/queue.gaps.js';
import { remembranceGaps } from './gaps/remembrance.gaps.js';
import { reportGaps } from './gaps/reports.gaps.js';
import { videoRecordingGaps } from './gaps/video-recordings.gaps.js';
import { videoGaps } from './gaps/videos.gaps.js';
import { voiceGaps } from './gaps/voices.gaps.js';

const source = fileURLToPath(new URL('../../src', import.meta.url));

it('there is a case for every gap that the sources name', () => {
  const names = filesBelow(source)
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .flatMap((path) => [...readFileSync(join(source, path), 'utf8').matchAll(/\bfailpoint\('([^']+)'\)/g)])
    .map(([, name]) => name);
  const ofPages = {
    ...pageGaps,
    ...administrationGaps,
    ...claimGaps,
    ...keeperGaps,
    ...proposalGaps,
    ...mergeGaps,
    ...ownerGaps,
    ...photoGaps,
    ...voiceGaps,
    ...videoGaps,
    ...videoRecordingGaps,
    ...candleGaps,
    ...remembranceGaps,
    ...contributionGaps,
    ...reportGaps,
    ...queueGaps,
    ...partnerGaps,
    ...announcementGaps,
    ...exportGaps,
  };
  const treeGaps = { ...familyTreeGaps, ...familyTreeImportGaps };
  const cases = { ...authGaps, ...ofPages, ...memoryGaps, ...paymentGaps, ...treeGaps };
  expect(names.sort()).toEqual(Object.keys(cases).sort());
});

describeGaps({
  ...authGaps,
  ...memoryGaps,
  ...candleGaps,
  ...remembranceGaps,
  ...contributionGaps,
  ...reportGaps,
  ...queueGaps,
  ...partnerGaps,
  ...announcementGaps,
});
