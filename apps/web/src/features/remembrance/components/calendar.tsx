import { remembranceMessages as copy } from '@memorial/contracts/messages/ui/remembrance';
import { displayName } from '@memorial/contracts/obituaries/format-name-and-years';
import type { ChangeRemembranceRequest } from '@memorial/contracts/remembrance/remembrance.schemas';
import { Button } from '@memorial/ui/button/button';
import { Skeleton, SkeletonGroup } from '@memorial/ui/skeleton/skeleton';
import { useToast } from '@memorial/ui/toast/toast';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../shared/api/api-context.js';
import { QueryError } from '../../../shared/loading/query-error.js';
import { useChangeRemembrance } from '../api/change-remembrance.mutation.js';
import { getRemembranceQuery } from '../api/get-remembrance.query.js';
import type { CalendarSectionProps } from '../model/calendar-section.js';
import { FeedSection } from './feed-section.js';
import { LettersSection } from './letters-section.js';
import { PeopleSection } from './people-section.js';
import styles from './remembrance.module.css';
import { SharedDaysSection } from './shared-days-section.js';

/** The user's calendar of remembrance: people, shared days, letters and the address for calendar programs. */
export function Calendar() {
  const query = useQuery(getRemembranceQuery(useApi()));
  const { mutateAsync } = useChangeRemembrance();
  const toast = useToast();
  const [saved, setSaved] = useState('');
  if (query.error && !query.data) return <QueryError query={query} title={copy.failed} />;
  if (!query.data)
    return (
      <SkeletonGroup label={copy.loading} className={styles.calendar}>
        <Skeleton shape="title" />
        <Skeleton shape="block" className={styles.bone} />
        <Skeleton shape="title" />
        <Skeleton shape="block" className={styles.bone} />
      </SkeletonGroup>
    );

  async function change(body: ChangeRemembranceRequest, done?: string) {
    try {
      await mutateAsync(body);
      setSaved(done ? '' : copy.saved);
      if (done) toast.success(done);
    } catch (error) {
      toast.error(error instanceof Error ? error.message : '');
      await query.refetch();
    }
  }
  const section = { calendar: query.data, onChange: change };
  return (
    <div className={styles.calendar}>
      <p role="status" className="visually-hidden">
        {saved}
      </p>
      <Questions {...section} />
      <PeopleSection {...section} />
      <SharedDaysSection {...section} />
      <LettersSection {...section} />
      <FeedSection {...section} />
    </div>
  );
}

/** Keepers are asked once about each of their pages. */
function Questions({ calendar: { questions }, onChange }: CalendarSectionProps) {
  if (questions.length === 0) return null;
  return (
    <section className={styles.questions}>
      <div>
        <h2 className={styles.heading}>{copy.questionTitle}</h2>
        <p className={styles.lead}>{questions.length === 1 ? copy.questionText : copy.questionsText}</p>
      </div>
      {questions.map(({ obituaryId, fullName }) => (
        <div key={obituaryId} className={styles.question}>
          <p className={styles.name}>{displayName(fullName)}</p>
          <div className={styles.actions}>
            <Button onClick={() => void onChange({ people: [{ obituaryId }] }, copy.followed)}>
              {copy.questionYes}
              <span className="visually-hidden">: {displayName(fullName)}</span>
            </Button>
            <Button
              variant="quiet"
              onClick={() => void onChange({ people: [{ obituaryId, isFollowed: false }] })}
            >
              {copy.questionNo}
              <span className="visually-hidden">: {displayName(fullName)}</span>
            </Button>
          </div>
        </div>
      ))}
    </section>
  );
}
