import { formatPartialDate } from '@memorial/contracts/dates';
import { obituaryPageMessages as copy } from '@memorial/contracts/messages/ui/obituary-page';
import { obituaryRoutes } from '@memorial/contracts/obituaries/obituaries.routes';
import type { ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { hrefOf } from '@memorial/contracts/route';
import { displayText, typeset } from '@memorial/contracts/text';
import { LinkButton } from '@memorial/ui/link-button/link-button';
import { Divider } from '@memorial/ui/ornament/ornament';
import type { ReactNode } from 'react';
import { useSite } from '../../../shared/document/site-context.js';
import { shortLinkHref } from '../../../shared/navigation/paths.js';
import { pageTheme } from '../../../shared/obituary/page-theme.js';
import { mapLink } from '../model/map-link.js';
import { aboutFacts, causeFacts, dot, joined, quoted, serviceFacts, years } from '../model/page-facts.js';
import { timeline } from '../model/timeline.js';
import { AwardList } from './award-list.js';
import { CollapsibleText } from './collapsible-text.js';
import { FamilyList } from './family-list.js';
import { Gallery } from './gallery.js';
import { ObituaryHeader } from './obituary-header.js';
import styles from './obituary-page.module.css';
import { EntryList, FactList, Prose, Section } from './section.js';
import { SectionBoundary } from './section-boundary.js';
import timelineStyles from './timeline.module.css';

/**
 * The public page of an obituary. Empty sections are not rendered.
 * @param memories the memories section
 */
export function ObituaryPage({ page, memories }: { page: ObituaryView; memories?: ReactNode }) {
  return (
    <article>
      <ObituaryHeader page={page} />
      <div className="wrap">
        {page.category === 'civilian' && <Divider className={styles.divider} />}
        <div className={styles.sections}>
          {beforeMemories.map((PageSection, index) => (
            <SectionBoundary key={index}>
              <PageSection page={page} />
            </SectionBoundary>
          ))}
          <SectionBoundary>{memories}</SectionBoundary>
          {afterMemories.map((PageSection, index) => (
            <SectionBoundary key={index}>
              <PageSection page={page} />
            </SectionBoundary>
          ))}
        </div>
        <PrintedAddress page={page} />
      </div>
    </article>
  );
}

interface SectionProps {
  readonly page: ObituaryView;
}

const beforeMemories = [Biography, Service, Awards, Photos, EducationAndWork, Timeline, Family, AboutFacts];
const afterMemories = [Wishes, Burial, Charity];

function Biography({ page }: SectionProps) {
  const quote = page.personalQuote && (
    <blockquote className={styles.quote}>{quoted(typeset(page.personalQuote))}</blockquote>
  );
  if (page.biography)
    return (
      <Section title={copy.biography} isPrinted>
        <CollapsibleText text={displayText(page.biography)} />
        {quote}
      </Section>
    );
  return quote && <Section title={copy.quote}>{quote}</Section>;
}

function Service({ page }: SectionProps) {
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
        <Section title={copy.service} isPrinted>
          {rows.map(({ facts, text }, index) => (
            <div key={index} className={styles.service}>
              <FactList facts={index === rows.length - 1 ? [...facts, ...cause] : facts} />
              {text && <Prose text={displayText(text)} />}
            </div>
          ))}
          {rows.length === 0 && <FactList facts={cause} />}
        </Section>
      )}
      {battles.length > 0 && (
        <Section title={copy.battles}>
          <EntryList entries={battles} />
        </Section>
      )}
    </>
  );
}

function Awards({ page }: SectionProps) {
  const { awards } = page;
  if (awards.length === 0) return null;
  return (
    <Section title={copy.awards} isPrinted>
      <AwardList awards={awards} theme={pageTheme(page)} />
    </Section>
  );
}

function Photos({ page }: SectionProps) {
  return <Gallery photos={page.galleryPhotos} />;
}

function EducationAndWork({ page }: SectionProps) {
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
    [copy.education, education],
    [copy.work, work],
    [copy.achievements, achievements],
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

function Timeline({ page }: SectionProps) {
  const events = timeline(page);
  if (events.length === 0) return null;
  return (
    <Section title={copy.timeline}>
      <ol className={timelineStyles.timeline}>
        {events.map(({ year, title, detail }, index) => (
          <li key={index} className={timelineStyles.event}>
            <span className={timelineStyles.year}>{year}</span>
            <span className={timelineStyles.body}>
              {displayText(title)}
              {detail && <span className={timelineStyles.detail}>{displayText(detail)}</span>}
            </span>
          </li>
        ))}
      </ol>
    </Section>
  );
}

function Family({ page: { familyMembers } }: SectionProps) {
  if (familyMembers.length === 0) return null;
  return (
    <Section title={copy.family}>
      <FamilyList members={familyMembers} />
    </Section>
  );
}

function AboutFacts({ page }: SectionProps) {
  const facts = aboutFacts(page);
  return (
    <>
      {page.hobbies.length > 0 && (
        <Section title={copy.hobbies}>
          <p className="read">{page.hobbies.map(displayText).join(', ')}</p>
        </Section>
      )}
      {facts.length > 0 && (
        <Section title={copy.facts}>
          <FactList facts={facts} />
        </Section>
      )}
    </>
  );
}

function Wishes({ page }: SectionProps) {
  const texts = [
    [copy.wishes, page.lastWishes],
    [copy.services, page.memorialServices],
  ] as const;
  return texts.map(
    ([title, text]) =>
      text && (
        <Section key={title} title={title}>
          <Prose text={displayText(text)} />
        </Section>
      ),
  );
}

function Burial({ page: { burialPlace, funeralDate } }: SectionProps) {
  const funeral = formatPartialDate(funeralDate);
  if (!burialPlace && !funeral) return null;
  const mapTarget = burialPlace ? mapLink(burialPlace) : null;
  return (
    <Section title={copy.burial} isPrinted>
      <div className={styles.burial}>
        <div>
          {mapTarget && <p className={styles.grave}>{displayText(mapTarget.label)}</p>}
          {funeral && (
            <p className="muted">
              {copy.funeral}: {funeral}
            </p>
          )}
        </div>
        {mapTarget && (
          <LinkButton icon="place" href={mapTarget.href} target="_blank" rel="noreferrer">
            {mapTarget.kind === 'directions' ? copy.getDirections : copy.showOnMap}
          </LinkButton>
        )}
      </div>
    </Section>
  );
}

function Charity({ page: { charityDonations } }: SectionProps) {
  if (!charityDonations) return null;
  return (
    <Section title={copy.charity}>
      <Prose text={charityDonations} />
      <p className="muted">{copy.charityUnchecked}</p>
    </Section>
  );
}

/** Short URL of the page for print, short enough to be typed, and its QR code. */
function PrintedAddress({ page: { shortCode } }: SectionProps) {
  const publicUrl = useSite()?.publicUrl;
  if (!publicUrl) return null;
  return (
    <p className={styles.address}>
      {/* Lazy: the style decides which devices ask for it. */}
      <img src={hrefOf(obituaryRoutes.getPrintedQr, { code: shortCode })} alt="" loading="lazy" />
      {copy.shortAddress}: {new URL(publicUrl).host + shortLinkHref(shortCode)}
    </p>
  );
}

function display(text: string | null): string | null {
  return text ? displayText(text) : null;
}
