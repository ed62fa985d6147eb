import { previewImage } from '@memorial/contracts/media/media.constants';
import { commonMessages } from '@memorial/contracts/messages/ui/common';
import {
  closedPageMessages,
  obituaryPageMessages as copy,
} from '@memorial/contracts/messages/ui/obituary-page';
import { displayName, formatLifeYears } from '@memorial/contracts/obituaries/format-name-and-years';
import { isIndexable } from '@memorial/contracts/obituaries/is-indexable';
import type { ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { displayText } from '@memorial/contracts/text';
import type { VideoView } from '@memorial/contracts/videos/videos.schemas';
import type { LinkPreview } from '../../../shared/document/link-preview.js';
import { obituaryHref } from '../../../shared/navigation/paths.js';
import { joined, pageDescription } from './page-facts.js';

/**
 * Link preview of a page. For indexable pages it shows the person; for all others only the site.
 * @param publicUrl public URL of this installation, without a trailing slash
 * @param imageUrl absolute URL; null if there is no image
 */
export function obituaryLinkPreview(
  page: ObituaryView,
  publicUrl: string,
  imageUrl: string | null,
): LinkPreview {
  if (!isIndexable(page)) return anonymousPreview;
  const name = displayName(page.fullName);
  const canonicalUrl = `${publicUrl}${obituaryHref(page._id)}`;
  return {
    type: 'profile',
    title: joined([name, formatLifeYears(page)], ', ') ?? name,
    description: pageDescription(page),
    canonicalUrl,
    image: imageUrl === null ? null : { ...previewImage, url: imageUrl, alt: `${copy.portraitOf}: ${name}` },
    person: page.noindex ? null : person(page, publicUrl, canonicalUrl),
  };
}

const anonymousPreview: LinkPreview = {
  type: 'website',
  title: commonMessages.brand,
  description: closedPageMessages.description,
  canonicalUrl: null,
  image: null,
  person: null,
};

/** schema.org/Person. Dates keep their precision: 'YYYY' and 'YYYY-MM' are valid in ISO 8601. */
function person(page: ObituaryView, publicUrl: string, address: string): Record<string, unknown> {
  const awards = page.awards.map(({ name }) => displayText(name));
  const facts = {
    '@context': 'https://schema.org',
    '@type': 'Person',
    name: displayName(page.fullName),
    url: address,
    image: page.photoUrl && `${publicUrl}${page.photoUrl}`,
    birthDate: page.birthDate,
    deathDate: page.deathDate,
    birthPlace: place(page.birthPlace),
    deathPlace: place(page.deathPlace),
    jobTitle: page.profession && displayText(page.profession),
    award: awards.length > 0 ? awards : null,
    description: pageDescription(page),
    subjectOf: page.videos.length > 0 ? page.videos.map((video) => film(page, video, publicUrl)) : null,
  };
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null));
}

/** schema.org/VideoObject, with what search engines require: name, thumbnail and day of upload. */
function film(page: ObituaryView, video: VideoView, publicUrl: string): Record<string, unknown> {
  const { title, transcript } = video;
  return {
    '@type': 'VideoObject',
    name: title === null ? displayName(page.fullName) : displayText(title),
    description: pageDescription(page),
    thumbnailUrl: `${publicUrl}${video.previewFrame}`,
    contentUrl: `${publicUrl}${video.videoUrl}`,
    uploadDate: video.createdAt,
    duration: `PT${Math.round(video.durationSeconds)}S`,
    width: video.width,
    height: video.height,
    ...(transcript !== null && { transcript: displayText(transcript) }),
    inLanguage: 'uk',
  };
}

function place(name: string | null): Record<string, string> | null {
  return name === null ? null : { '@type': 'Place', name: displayText(name) };
}
