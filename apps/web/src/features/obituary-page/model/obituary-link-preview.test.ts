import { buildObituaryView, buildVideoView } from '@memorial/contracts/testing/builders';
import { describe, expect, it } from 'vitest';
import { obituaryLinkPreview } from './obituary-link-preview.js';

const site = 'https://pam.example';
const image = `${site}/api/obituaries/1/preview?v=1`;
const soldier = buildObituaryView({
  fullName: "Дем'яненко Остап",
  birthDate: '1991-03',
  deathDate: '2023',
  birthPlace: "Кам'янка",
  deathPlace: null,
  photo: false,
  photoUrl: null,
});
const previewOf = (over: Partial<typeof soldier> = {}) =>
  obituaryLinkPreview({ ...soldier, ...over }, site, image);

describe('the link preview', () => {
  it('shows name, years, portrait and the canonical URL', () => {
    expect(previewOf()).toMatchObject({
      type: 'profile',
      title: 'Дем’яненко Остап, 1991\u00a0— 2023',
      canonicalUrl: `${site}/obituary/${soldier._id}`,
      image: { url: image, width: 1200, height: 630 },
    });
  });

  it('keeps the precision of dates and omits unknown facts', () => {
    const { person } = previewOf();
    expect(person).toMatchObject({
      '@type': 'Person',
      birthDate: '1991-03',
      deathDate: '2023',
      birthPlace: { '@type': 'Place', name: 'Кам’янка' },
    });
    expect(person).not.toHaveProperty('deathPlace');
    expect(person).not.toHaveProperty('image');
    expect(previewOf({ birthDate: null }).person).not.toHaveProperty('birthDate');
  });

  it.each([
    ['one that is seen by link', { visibility: 'link' }],
    ['a private one', { visibility: 'private' }],
    ['one that is not shown', { isActive: false }],
    ['somebody’s who lives', { isAlive: true, deathDate: null }],
  ] as const)('is nothing of anybody for %s', (_, over) => {
    const preview = previewOf(over);
    expect(preview).toMatchObject({ canonicalUrl: null, image: null, person: null });
    for (const told of ['Остап', '1991', 'Кам']) expect(JSON.stringify(preview)).not.toContain(told);
  });

  it('names the videos of the page', () => {
    const video = buildVideoView({ title: "Дем'янова усмішка", durationSeconds: 80 });
    const silent = buildVideoView({ _id: '65f0a1b2c3d4e5f607182952', title: null, transcript: null });
    const [named, nameless] = (previewOf({ videos: [video, silent] }).person?.subjectOf ?? []) as object[];
    expect(named).toMatchObject({
      '@type': 'VideoObject',
      name: 'Дем’янова усмішка',
      contentUrl: `${site}${video.videoUrl}`,
      thumbnailUrl: `${site}${video.previewFrame}`,
      uploadDate: video.createdAt,
      duration: 'PT80S',
      transcript: 'Вона любила весну.',
    });
    expect(nameless).toMatchObject({ name: 'Дем’яненко Остап' });
    expect(nameless).not.toHaveProperty('transcript');
    expect(previewOf().person).not.toHaveProperty('subjectOf');
    expect(previewOf({ videos: [video], visibility: 'link' }).person).toBeNull();
  });

  it('has no structured data if the keeper set noindex', () => {
    expect(previewOf({ noindex: true })).toMatchObject({ person: null, image: { url: image } });
  });
});
