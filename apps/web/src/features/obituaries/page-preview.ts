import { previewImage } from '@memorial/contracts/media/media.constants';
import { commonTexts } from '@memorial/contracts/messages/common.messages';
import { isFoundByAll } from '@memorial/contracts/obituaries/found-by-all';
import type { ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { displayText } from '@memorial/contracts/text';
import { lifeYears, printedName } from '../../lib/life-words.js';
import type { LinkPreview } from '../../lib/link-preview.js';
import { obituaryHref } from '../../lib/paths.js';
import { obituaryWords as words } from './obituary-words.js';
import { joined, pageDescription } from './page-facts.js';

/**
 * Link preview of a page. For indexable pages it shows the person; for all others only the site.
 * @param publicUrl public URL of this installation, without a trailing slash
 * @param imageUrl absolute URL; null if there is no image
 */
export function pagePreview(page: ObituaryView, publicUrl: string, imageUrl: string | null): LinkPreview {
  if (!isFoundByAll(page)) return nobodysPreview;
  const name = printedName(page.fullName);
  const address = `${publicUrl}${obituaryHref(page._id)}`;
  return {
    type: 'profile',
    title: joined([name, lifeYears(page)], ', ') ?? name,
    description: pageDescription(page),
    address,
    image: imageUrl === null ? null : { ...previewImage, url: imageUrl, alt: `${words.portraitOf}: ${name}` },
    person: page.noindex ? null : person(page, publicUrl, address),
  };
}

const nobodysPreview: LinkPreview = {
  type: 'website',
  title: commonTexts.brand,
  description: words.closedPage,
  address: null,
  image: null,
  person: null,
};

/** schema.org/Person. Dates keep their precision: 'YYYY' and 'YYYY-MM' are valid in ISO 8601. */
function person(page: ObituaryView, publicUrl: string, address: string): Record<string, unknown> {
  const awards = page.awards.map(({ name }) => displayText(name));
  const facts = {
    '@context': 'https://schema.org',
    '@type': 'Person',
    name: printedName(page.fullName),
    url: address,
    image: page.photoUrl && `${publicUrl}${page.photoUrl}`,
    birthDate: page.birthDate,
    deathDate: page.deathDate,
    birthPlace: place(page.birthPlace),
    deathPlace: place(page.deathPlace),
    jobTitle: page.profession && displayText(page.profession),
    award: awards.length > 0 ? awards : null,
    description: pageDescription(page),
  };
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null));
}

function place(name: string | null): Record<string, string> | null {
  return name === null ? null : { '@type': 'Place', name: displayText(name) };
}
