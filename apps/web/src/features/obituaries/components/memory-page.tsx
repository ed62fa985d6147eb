import { formatPartialDate } from '@memorial/contracts/dates';
import type { ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { displayText, typeset } from '@memorial/contracts/text';
import { LinkButton } from '@memorial/ui/link-button/link-button';
import { Divider } from '@memorial/ui/ornament/ornament';
import type { ReactNode } from 'react';
import { pageTheme } from '../../../lib/page-theme.js';
import { shortLinkHref } from '../../../lib/paths.js';
import { useSite } from '../../../lib/site-context.js';
import { lifeLine } from '../life-line.js';
import { obituaryWords as words } from '../obituary-words.js';
import { causeFacts, dot, joined, plainFacts, quoted, serviceFacts, years } from '../page-facts.js';
import { placeOnMap } from '../place-on-map.js';
import { AwardList } from './award-list.js';
import { FamilyList } from './family-list.js';
import { Gallery } from './gallery.js';
import { Hero } from './hero.js';
import { LifeLineList } from './life-line-list.js';
import { LongStory } from './long-story.js';
import styles from './memory-page.module.css';
import { PagePart } from './page-part.js';
import { EntryList, FactList, Section, Story } from './section.js';

/**
 * The public page of an obituary. Empty sections are not rendered.
 * @param memories the memories section
 */
export function MemoryPage({ page, memories }: { page: ObituaryView; memories?: ReactNode }) {
  return (
    <article>
      <Hero page={page} />
      <div className="wrap">
        {page.category === 'civilian' && <Divider className={styles.divider} />}
        <div className={styles.sections}>
          <PagePart>
            <Biography page={page} />
          </PagePart>
          <PagePart>
            <Service page={page} />
          </PagePart>
          <PagePart>
            <Awards page={page} />
          </PagePart>
          <PagePart>
            <Gallery photos={page.galleryPhotos} />
          </PagePart>
          <PagePart>
            <Doings page={page} />
          </PagePart>
          <PagePart>
            <LifeLine page={page} />
          </PagePart>
          <PagePart>
            <Family page={page} />
          </PagePart>
          <PagePart>
            <Rest page={page} />
          </PagePart>
          <PagePart>{memories}</PagePart>
          <PagePart>
            <Farewell page={page} />
          </PagePart>
          <PagePart>
            <Burial page={page} />
          </PagePart>
          <PagePart>
            <Charity page={page} />
          </PagePart>
        </div>
        <PrintedAddress page={page} />
      </div>
    </article>
  );
}

interface PartProps {
  readonly page: ObituaryView;
}

function Biography({ page }: PartProps) {
  const quote = page.personalQuote && (
    <blockquote className={styles.quote}>{quoted(typeset(page.personalQuote))}</blockquote>
  );
  if (page.biography)
    return (
      <Section title={words.biography} isPrinted>
        <LongStory text={displayText(page.biography)} />
        {quote}
      </Section>
    );
  return quote && <Section title={words.quote}>{quote}</Section>;
}

function Service({ page }: PartProps) {
  const rows = page.militaryService
    .map((row) => ({ facts: serviceFacts(row), text: row.description }))
    .filter(({ facts, text }) => facts.length > 0 || text);
  const cause = causeFacts(page);
  const battles = page.battles.map((row) => ({
    title: displayText(row.name),
    detail: joined([formatPartialDate(row.date), row.location, row.role].map(display), dot),
    text: display(row.description),
  }));
  return (
    <>
      {(rows.length > 0 || cause.length > 0) && (
        <Section title={words.service} isPrinted>
          {rows.map(({ facts, text }, index) => (
            <div key={index} className={styles.service}>
              <FactList facts={index === rows.length - 1 ? [...facts, ...cause] : facts} />
              {text && <Story text={displayText(text)} />}
            </div>
          ))}
          {rows.length === 0 && <FactList facts={cause} />}
        </Section>
      )}
      {battles.length > 0 && (
        <Section title={words.battles}>
          <EntryList entries={battles} />
        </Section>
      )}
    </>
  );
}

function Awards({ page }: PartProps) {
  const { awards } = page;
  if (awards.length === 0) return null;
  return (
    <Section title={words.awards} isPrinted>
      <AwardList awards={awards} theme={pageTheme(page)} />
    </Section>
  );
}

function Doings({ page }: PartProps) {
  const education = page.education.map((row) => ({
    title: displayText(row.institution),
    detail: joined([row.degree, row.field, years(row.startYear, row.endYear)].map(display), dot),
  }));
  const work = page.workExperience.map((row) => ({
    title: displayText(row.position ?? row.company),
    detail: joined([row.position && row.company, years(row.startYear, row.endYear)].map(display), dot),
    text: display(row.description),
  }));
  const achievements = page.achievements.map((row) => ({
    title: displayText(row.title),
    detail: joined([row.type, row.organization, formatPartialDate(row.date)].map(display), dot),
    text: display(row.description),
  }));
  const lists = [
    [words.education, education],
    [words.work, work],
    [words.achievements, achievements],
  ] as const;
  return lists.map(
    ([title, entries]) =>
      entries.length > 0 && (
        <Section key={title} title={title}>
          <EntryList entries={entries} />
        </Section>
      ),
  );
}

function LifeLine({ page }: PartProps) {
  const events = lifeLine(page);
  if (events.length === 0) return null;
  return (
    <Section title={words.lifeLine}>
      <LifeLineList events={events} />
    </Section>
  );
}

function Family({ page: { familyMembers } }: PartProps) {
  if (familyMembers.length === 0) return null;
  return (
    <Section title={words.family}>
      <FamilyList members={familyMembers} />
    </Section>
  );
}

function Rest({ page }: PartProps) {
  const facts = plainFacts(page);
  return (
    <>
      {page.hobbies.length > 0 && (
        <Section title={words.hobbies}>
          <p className="read">{page.hobbies.map(displayText).join(', ')}</p>
        </Section>
      )}
      {facts.length > 0 && (
        <Section title={words.facts}>
          <FactList facts={facts} />
        </Section>
      )}
    </>
  );
}

function Farewell({ page }: PartProps) {
  const texts = [
    [words.wishes, page.lastWishes],
    [words.services, page.memorialServices],
  ] as const;
  return texts.map(
    ([title, text]) =>
      text && (
        <Section key={title} title={title}>
          <Story text={displayText(text)} />
        </Section>
      ),
  );
}

function Burial({ page: { burialPlace, funeralDate } }: PartProps) {
  const funeral = formatPartialDate(funeralDate);
  if (!burialPlace && !funeral) return null;
  const onMap = burialPlace ? placeOnMap(burialPlace) : null;
  return (
    <Section title={words.burial} isPrinted>
      <div className={styles.burial}>
        <div>
          {onMap && <p className={styles.grave}>{displayText(onMap.words)}</p>}
          {funeral && (
            <p className="muted">
              {words.funeral}: {funeral}
            </p>
          )}
        </div>
        {onMap && (
          <LinkButton icon="place" href={onMap.href} target="_blank" rel="noreferrer">
            {onMap.kind === 'way' ? words.findTheWay : words.showOnMap}
          </LinkButton>
        )}
      </div>
    </Section>
  );
}

function Charity({ page: { charityDonations } }: PartProps) {
  if (!charityDonations) return null;
  return (
    <Section title={words.charity}>
      <Story text={charityDonations} />
      <p className="muted">{words.charityUnchecked}</p>
    </Section>
  );
}

/** Short URL of the page for print, short enough to be typed. */
function PrintedAddress({ page: { shortCode } }: PartProps) {
  const publicUrl = useSite()?.publicUrl;
  if (!publicUrl) return null;
  return (
    <p className={styles.address}>
      {words.shortAddress}: {new URL(shortLinkHref(shortCode), publicUrl).href.replace(/^https?:\/\//, '')}
    </p>
  );
}

function display(text: string | null): string | null {
  return text ? displayText(text) : null;
}
