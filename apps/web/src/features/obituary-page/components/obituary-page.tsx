import { formatPartialDate } from '@memorial/contracts/dates';
import { obituaryPageMessages as copy } from '@memorial/contracts/messages/ui/obituary-page';
import { obituaryRoutes } from '@memorial/contracts/obituaries/obituaries.routes';
import type { ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { hrefOf } from '@memorial/contracts/route';
import { displayText, typeset } from '@memorial/contracts/text';
import { Link } from '@memorial/ui/link/link';
import { LinkButton } from '@memorial/ui/link-button/link-button';
import { Divider } from '@memorial/ui/ornament/ornament';
import type { ComponentType, ReactNode } from 'react';
import { useSite } from '../../../shared/document/site-context.js';
import { honourId, newClaimHref, shortLinkHref } from '../../../shared/navigation/paths.js';
import { pageTheme } from '../../../shared/obituary/page-theme.js';
import { ReportButton } from '../../../shared/reports/report-button.js';
import { mapLinks } from '../model/map-link.js';
import { aboutFacts, deathSentences, dot, quoted, serviceSentences } from '../model/page-facts.js';
import { timeline } from '../model/timeline.js';
import { AwardList } from './award-list.js';
import { CollapsibleText } from './collapsible-text.js';
import { FamilyList } from './family-list.js';
import { Gallery } from './gallery.js';
import { ObituaryHeader } from './obituary-header.js';
import styles from './obituary-page.module.css';
import { FactList, Prose, Section } from './section.js';
import { SectionBoundary } from './section-boundary.js';
import { Timeline } from './timeline.js';

/**
 * The public page of an obituary: the person first, then photographs and memories, then the record. Empty
 * sections are not rendered.
 * @param media sections of voice recordings and videos
 * @param memories the memories section
 * @param follow the calendar's question to accounts
 */
export function ObituaryPage({
  page,
  media,
  memories,
  follow,
  trees,
}: SectionProps & {
  media?: readonly ReactNode[];
  memories?: ReactNode;
  follow?: ReactNode;
}) {
  const bounded = (PageSection: ComponentType<SectionProps>, index: number) => (
    <SectionBoundary key={index}>
      <PageSection page={page} trees={trees} />
    </SectionBoundary>
  );
  return (
    <article data-living={page.isAlive ? '' : undefined}>
      <ObituaryHeader page={page} />
      <div className="wrap">
        {page.isFrozen && <p className={styles.frozen}>{copy.frozen}</p>}
        {page.category === 'civilian' && <Divider className={styles.divider} />}
        <div className={styles.sections}>
          {beforeMemories.map(bounded)}
          {media?.map((section, index) => (
            <SectionBoundary key={index}>{section}</SectionBoundary>
          ))}
          <SectionBoundary>{memories}</SectionBoundary>
          {afterMemories.map(bounded)}
        </div>
        {follow}
        {page.myRole !== 'owner' && (
          <div className={styles.claim}>
            <Link href={newClaimHref(page._id)}>{copy.claim}</Link>
            {!page.canEdit && <ReportButton target={{ type: 'obituary', id: page._id }} />}
          </div>
        )}
        <PrintedAddress page={page} />
      </div>
    </article>
  );
}

interface SectionProps {
  readonly page: ObituaryView;
  /** Family trees that show the page, below its family. */
  readonly trees?: ReactNode;
}

const beforeMemories = [Quote, Biography, Photos];
const afterMemories = [Service, Life, Family, Honour, LastWords];

function Quote({ page: { personalQuote, isAlive } }: SectionProps) {
  if (!personalQuote) return null;
  return (
    <Section title={isAlive ? copy.aboutThey : copy.quote} isTitleHidden isPrinted>
      <blockquote className={styles.quote}>{quoted(typeset(personalQuote))}</blockquote>
    </Section>
  );
}

function Biography({ page: { biography } }: SectionProps) {
  if (!biography) return null;
  return (
    <Section title={copy.biography} isTitleHidden isPrinted>
      <CollapsibleText text={displayText(biography)} />
    </Section>
  );
}

function Photos({ page }: SectionProps) {
  return <Gallery photos={page.galleryPhotos} mayReport={!page.canEdit} />;
}

/** Service of a soldier, and the awards of everybody. */
function Service({ page }: SectionProps) {
  const periods = page.militaryService.map((row) => ({ told: serviceSentences(row), text: row.description }));
  const death = deathSentences(page);
  const hasService = death !== null || periods.some(({ told, text }) => told || text);
  if (!hasService && page.awards.length === 0) return null;
  return (
    <Section title={hasService ? copy.service : copy.awards} isPrinted>
      {hasService && (
        <div className={`read ${styles.service}`}>
          {periods.map(({ told, text }, index) => (
            <div key={index}>
              {told && <p>{typeset(told)}</p>}
              {text && <Prose text={displayText(text)} />}
            </div>
          ))}
          {death && <p>{typeset(death)}</p>}
        </div>
      )}
      {page.awards.length > 0 && <AwardList awards={page.awards} theme={pageTheme(page)} />}
    </Section>
  );
}

function Life({ page }: SectionProps) {
  const events = timeline(page);
  if (events.length === 0) return null;
  return (
    <Section title={copy.timeline}>
      <Timeline events={events} />
    </Section>
  );
}

function Family({ page: { familyMembers }, trees }: SectionProps) {
  if (familyMembers.length === 0) return trees;
  return (
    <Section title={copy.family}>
      <FamilyList members={familyMembers} />
      {trees}
    </Section>
  );
}

/** Grave, memorial services and good deeds. */
function Honour({ page }: SectionProps) {
  const { burialPlace, gravePoint, graveNote, memorialServices, charityDonations } = page;
  const funeral = formatPartialDate(page.funeralDate);
  const map = burialPlace || gravePoint ? mapLinks(burialPlace ?? '', gravePoint) : null;
  if (!map && !graveNote && !funeral && !memorialServices && !charityDonations) return null;
  return (
    <Section title={copy.honour} id={honourId} isPrinted>
      {(map || graveNote || funeral) && (
        <div className={styles.grave}>
          {map?.label && <p className="read">{typeset(map.label)}</p>}
          {graveNote && <Prose text={displayText(graveNote)} />}
          {funeral && (
            <p className="muted">
              {copy.buried}: {funeral}
            </p>
          )}
          {map && (
            <p className={styles.ways}>
              <LinkButton href={map.directionsHref} target="_blank" rel="noreferrer">
                {copy.getDirections}
              </LinkButton>
              <LinkButton href={map.placeHref} target="_blank" rel="noreferrer">
                {copy.showOnMap}
              </LinkButton>
              {map.osmHref && map.geoHref && (
                <>
                  <LinkButton variant="quiet" href={map.osmHref} target="_blank" rel="noreferrer">
                    OpenStreetMap
                  </LinkButton>
                  <LinkButton variant="quiet" href={map.geoHref}>
                    {copy.mapApp}
                  </LinkButton>
                </>
              )}
            </p>
          )}
        </div>
      )}
      {memorialServices && <Prose text={displayText(memorialServices)} />}
      {charityDonations && (
        <div>
          <p className="muted">{copy.charity}</p>
          <Prose text={charityDonations} />
          {page.charityState === 'unchecked' && <p className="muted">{copy.charityUnchecked}</p>}
        </div>
      )}
    </Section>
  );
}

const aboutTitles = { male: copy.aboutHe, female: copy.aboutShe, undefined: copy.aboutThey } as const;

/** The last wish ends the page; hobbies and the remaining facts stand below it. */
function LastWords({ page }: SectionProps) {
  const facts = aboutFacts(page);
  const hobbies = page.hobbies.map(displayText).join(dot);
  if (!page.lastWishes && !hobbies && facts.length === 0) return null;
  return (
    <div className={styles.last}>
      {page.lastWishes && (
        <Section title={copy.wishes} isTitleHidden>
          <blockquote className={styles.wish}>{quoted(typeset(page.lastWishes))}</blockquote>
        </Section>
      )}
      {hobbies && (
        <p className={styles.hobbies}>
          {copy.hobbies}: {hobbies}
        </p>
      )}
      {facts.length > 0 && (
        <details className={styles.about}>
          <summary>{aboutTitles[page.gender]}</summary>
          <FactList facts={facts} />
        </details>
      )}
    </div>
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
