import { posthumousMark } from '@memorial/contracts/awards/posthumous';
import { dayOfInstant, formatPartialDate } from '@memorial/contracts/dates';
import type { MemoryView } from '@memorial/contracts/memories/memories.schemas';
import { obituaryPageMessages as copy } from '@memorial/contracts/messages/ui/obituary-page';
import { pageExportMessages } from '@memorial/contracts/messages/ui/page-export';
import { displayName, nameLines } from '@memorial/contracts/obituaries/format-name-and-years';
import type { ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { otherOption } from '@memorial/contracts/obituaries/other-option';
import { isAwaited } from '@memorial/contracts/obituaries/person-status';
import { displayText, typeset } from '@memorial/contracts/text';
import type { BookBlock, BookChapter, BookData, BookText } from '../../../server-bundle.js';
import { captionOf } from './gallery-photos.js';
import {
  aboutFacts,
  ageAndPlace,
  continued,
  deathSentences,
  dot,
  joined,
  lifeDates,
  quoted,
  roleLines,
  serviceSentences,
} from './page-facts.js';
import { paragraphsOf } from './paragraphs.js';
import { timeline } from './timeline.js';

/** Tells a page for paper. The words are those of the page; a chapter without content is left out. */
export function bookTextOf({ page, memories }: BookData): BookText {
  const isDated = page.birthDate !== null || page.deathDate !== null || isAwaited(page.status);
  return {
    name: nameLines(page.fullName),
    dates: isDated ? lifeDates(page) : null,
    facts: [ageAndPlace(page), ...roleLines(page)].flatMap((fact) => (fact ? typeset(fact) : [])),
    quote: page.personalQuote && quoted(typeset(page.personalQuote)),
    portraitAlt: `${copy.portraitOf}: ${displayName(page.fullName)}`,
    chapters: [
      chapter(copy.biography, prose(page.biography), true),
      chapter(copy.service, serviceBlocks(page)),
      chapter(copy.awards, awardBlocks(page)),
      chapter(copy.timeline, timelineBlocks(page)),
      chapter(copy.family, familyBlocks(page)),
      chapter(aboutTitles[page.gender], factBlocks(page)),
      chapter(copy.photos, photoBlocks(page), true),
      chapter(pageExportMessages.memories, memoryBlocks(memories), true),
      chapter(copy.honour, honourBlocks(page)),
      chapter(copy.wishes, page.lastWishes ? [block('quote', quoted(typeset(page.lastWishes)))] : []),
    ].filter(({ blocks }) => blocks.length > 0),
  };
}

const aboutTitles = { male: copy.aboutHe, female: copy.aboutShe, undefined: copy.aboutThey } as const;

type TextBlock = Extract<BookBlock, { text: string }>['kind'];

const chapter = (title: string, blocks: readonly BookBlock[], isLong = false): BookChapter => ({
  title,
  isLong,
  blocks,
});

const block = (kind: Exclude<TextBlock, 'row' | 'award'>, text: string): BookBlock => ({ kind, text });

function prose(text: string | null): BookBlock[] {
  return text ? paragraphsOf(displayText(text)).map((one) => block('paragraph', one)) : [];
}

function serviceBlocks(page: ObituaryView): BookBlock[] {
  const death = deathSentences(page);
  return [
    ...page.militaryService.flatMap((row) => {
      const told = serviceSentences(row);
      return [...(told ? [block('paragraph', typeset(told))] : []), ...prose(row.description)];
    }),
    ...(death ? [block('paragraph', typeset(death))] : []),
  ];
}

function awardBlocks({ awards, isAlive }: ObituaryView): BookBlock[] {
  return awards.map((award) => ({
    kind: 'award',
    awardId: award.isRibbonKnown && award.photo === null ? award.awardId : null,
    text: typeset(award.name),
    notes: [
      joined(
        [formatPartialDate(award.dateAwarded), award.isPosthumous && !isAlive ? posthumousMark : null],
        dot,
      ),
      award.description && typeset(award.description),
    ].flatMap((note) => note || []),
  }));
}

function timelineBlocks(page: ObituaryView): BookBlock[] {
  return timeline(page).map(({ year, title, details, text }) => ({
    kind: 'row',
    label: year === null ? '' : String(year),
    text: typeset(title),
    notes: [details.map(displayText).join(dot), text && typeset(text)].flatMap((note) => note || []),
  }));
}

/** Birth dates of relatives who may be living are left out. */
function familyBlocks({ familyMembers, isAlive: isPersonAlive }: ObituaryView): BookBlock[] {
  return familyMembers.map(({ name, relation, isAlive, birthDate, description }) => {
    const isDead = isAlive === false && !isPersonAlive;
    return {
      kind: 'row',
      label: relation === otherOption ? '' : continued(displayText(relation)),
      text: typeset(name),
      notes: [
        isDead && joined([formatPartialDate(birthDate), copy.ofBlessedMemory], dot),
        description && typeset(description),
      ].flatMap((note) => note || []),
    };
  });
}

function factBlocks(page: ObituaryView): BookBlock[] {
  const hobbies = page.hobbies.map(displayText).join(dot);
  return [...(hobbies ? [[copy.hobbies, hobbies] as const] : []), ...aboutFacts(page)].map(
    ([label, text]) => ({ kind: 'row', label, text, notes: [] }),
  );
}

function photoBlocks({ galleryPhotos }: ObituaryView): BookBlock[] {
  return galleryPhotos.map((photo) => ({
    kind: 'picture',
    file: `photos/${photo._id}.jpg`,
    width: photo.width,
    height: photo.height,
    caption: joined(
      [captionOf(photo), photo.location, formatPartialDate(photo.dateTaken)].map(
        (fact) => fact && typeset(fact),
      ),
      dot,
    ),
    isSmall: false,
  }));
}

function memoryBlocks(memories: readonly MemoryView[]): BookBlock[] {
  return memories.flatMap((memory, index) => [
    ...(index > 0 ? [{ kind: 'break' } as const] : []),
    ...(memory.title ? [block('heading', typeset(memory.title))] : []),
    ...prose(memory.content),
    ...(memory.contribution?.photos ?? []).map(
      ({ _id, width, height }): BookBlock => ({
        kind: 'picture',
        file: `memories/${memory._id}/${_id}.jpg`,
        width,
        height,
        caption: null,
        isSmall: true,
      }),
    ),
    block(
      'signature',
      [memory.author, memory.relationship, formatPartialDate(dayOfInstant(Date.parse(memory.createdAt)))]
        .filter(Boolean)
        .map((fact) => typeset(fact ?? ''))
        .join(dot),
    ),
  ]);
}

function honourBlocks(page: ObituaryView): BookBlock[] {
  const funeral = formatPartialDate(page.funeralDate);
  return [
    ...(page.burialPlace ? [block('paragraph', typeset(page.burialPlace))] : []),
    ...prose(page.graveNote),
    ...(page.gravePoint
      ? [block('note', `${pageExportMessages.gravePoint}: ${page.gravePoint.replace(',', ', ')}`)]
      : []),
    ...(funeral ? [block('note', `${copy.buried}: ${funeral}`)] : []),
    ...prose(page.memorialServices),
    ...(page.charityDonations ? [block('note', copy.charity), ...prose(page.charityDonations)] : []),
    ...(page.charityState === 'unchecked' ? [block('note', copy.charityUnchecked)] : []),
  ];
}
