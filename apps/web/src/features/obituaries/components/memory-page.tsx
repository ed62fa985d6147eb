import { formatPartialDate } from '@memorial/contracts/dates';
import type { ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { displayText } from '@memorial/contracts/text';
import { Divider } from '@memorial/ui/ornament/ornament';
import { lifeLine } from '../life-line.js';
import { obituaryWords as words } from '../obituary-words.js';
import { causeFacts, joined, plainFacts, serviceFacts, years } from '../page-facts.js';
import { FamilyList } from './family-list.js';
import { Hero } from './hero.js';
import { LifeLineList } from './life-line-list.js';
import styles from './memory-page.module.css';
import { EntryList, FactList, Section, Story } from './section.js';

/** A memory page as everybody sees it. What nobody told has no place on it. */
export function MemoryPage({ page }: { page: ObituaryView }) {
  return (
    <article>
      <Hero page={page} />
      <div className="wrap">
        {page.category === 'civilian' && <Divider className={styles.divider} />}
        <div className={styles.sections}>
          <Biography page={page} />
          <Service page={page} />
          <Doings page={page} />
          <Life page={page} />
          <Farewell page={page} />
        </div>
      </div>
    </article>
  );
}

interface PartProps {
  readonly page: ObituaryView;
}

function Biography({ page }: PartProps) {
  const quote = page.personalQuote && (
    <blockquote className={styles.quote}>{displayText(page.personalQuote)}</blockquote>
  );
  if (page.biography)
    return (
      <Section title={words.biography} isStory>
        <Story text={displayText(page.biography)} />
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
    detail: joined([formatPartialDate(row.date), row.location, row.role].map(display), ' · '),
    text: display(row.description),
  }));
  return (
    <>
      {(rows.length > 0 || cause.length > 0) && (
        <Section title={words.service}>
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

function Doings({ page }: PartProps) {
  const education = page.education.map((row) => ({
    title: displayText(row.institution),
    detail: joined([row.degree, row.field, years(row.startYear, row.endYear)].map(display), ' · '),
  }));
  const work = page.workExperience.map((row) => ({
    title: displayText(row.position ?? row.company),
    detail: joined([row.position && row.company, years(row.startYear, row.endYear)].map(display), ' · '),
    text: display(row.description),
  }));
  const achievements = page.achievements.map((row) => ({
    title: displayText(row.title),
    detail: joined([row.type, row.organization, formatPartialDate(row.date)].map(display), ' · '),
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

function Life({ page }: PartProps) {
  const events = lifeLine(page);
  const facts = plainFacts(page);
  return (
    <>
      {events.length > 0 && (
        <Section title={words.lifeLine}>
          <LifeLineList events={events} />
        </Section>
      )}
      {page.familyMembers.length > 0 && (
        <Section title={words.family}>
          <FamilyList members={page.familyMembers} />
        </Section>
      )}
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
  const funeral = formatPartialDate(page.funeralDate);
  return (
    <>
      {texts.map(
        ([title, text]) =>
          text && (
            <Section key={title} title={title}>
              <Story text={displayText(text)} />
            </Section>
          ),
      )}
      {(page.burialPlace || funeral) && (
        <Section title={words.burial}>
          <div>
            {page.burialPlace && <p className={styles.burial}>{displayText(page.burialPlace)}</p>}
            {funeral && (
              <p className="muted">
                {words.funeral}: {funeral}
              </p>
            )}
          </div>
        </Section>
      )}
      {page.charityDonations && (
        <Section title={words.charity}>
          <Story text={page.charityDonations} />
          <p className="muted">{words.charityUnchecked}</p>
        </Section>
      )}
    </>
  );
}

function display(text: string | null): string | null {
  return text ? displayText(text) : null;
}
