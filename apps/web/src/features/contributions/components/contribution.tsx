import type { OpenContributionView } from '@memorial/contracts/contributions/contributions.schemas';
import { contributionMessages as copy } from '@memorial/contracts/messages/ui/contributions';
import { displayName } from '@memorial/contracts/obituaries/format-name-and-years';
import { typeset } from '@memorial/contracts/text';
import { EmptyState } from '@memorial/ui/empty-state/empty-state';
import { LinkButton } from '@memorial/ui/link-button/link-button';
import { Portrait } from '@memorial/ui/portrait/portrait';
import { Skeleton, SkeletonGroup } from '@memorial/ui/skeleton/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../shared/api/api-context.js';
import { QueryError } from '../../../shared/loading/query-error.js';
import { paths } from '../../../shared/navigation/paths.js';
import { photoSources } from '../../../shared/obituary/photo-sources.js';
import { openContributionQuery } from '../api/open-contribution.query.js';
import type { ContributionFile } from '../api/upload-contribution-file.js';
import { type ContributionKey, ContributionKeys } from '../model/contribution-keys.js';
import { ContributionForm } from './contribution-form.js';
import { ContributionThanks } from './contribution-thanks.js';
import styles from './contributions.module.css';
import { OwnEntries } from './own-entries.js';

const keys = new ContributionKeys();

/** An entry whose words were sent just now, with the files that follow. */
interface SentContribution {
  readonly entry: ContributionKey;
  readonly files: readonly ContributionFile[];
  readonly toFamily: boolean;
}

/** Screen of a contribution link: the person, the form, and what was sent from this device. */
export function Contribution({ token }: { token: string }) {
  const opened = useQuery(openContributionQuery(useApi(), token));
  if (opened.data === 'ended') return <Calm title={copy.ended} text={copy.endedText} />;
  if (opened.data === 'underReview') return <Calm title={copy.underReview} text={copy.underReviewText} />;
  if (opened.data) return <OpenContribution key={token} token={token} opened={opened.data} />;
  if (opened.isError) return <QueryError query={opened} title={copy.loadFailed} />;
  return (
    <SkeletonGroup label={copy.loading} className={styles.screen}>
      <Skeleton shape="title" />
      <Skeleton />
      <Skeleton shape="block" />
    </SkeletonGroup>
  );
}

function Calm({ title, text }: { title: string; text: string }) {
  return (
    <EmptyState
      picture="ornament"
      title={title}
      text={typeset(text)}
      action={<LinkButton href={paths.home}>{copy.toHome}</LinkButton>}
    />
  );
}

function OpenContribution({ token, opened }: { token: string; opened: OpenContributionView }) {
  const [sent, setSent] = useState<SentContribution | null>(null);
  const [own, setOwn] = useState(() => keys.listOf(token));
  const { person, accepts } = opened;
  const forget = (entryId: string) => {
    keys.remove(entryId);
    setOwn(keys.listOf(token));
    if (sent?.entry.entryId === entryId) setSent(null);
  };
  return (
    <div className={styles.screen}>
      <div className={styles.person}>
        <Portrait
          className={styles.portrait}
          alt=""
          {...(person.photoUrl ? photoSources(person.photoUrl, '112px') : { src: null })}
          thumbhash={person.photoThumbhash}
          priority
        />
        <div className={styles.words}>
          <p className={styles.name}>
            {person.fullName === null ? copy.namelessPerson : displayName(person.fullName)}
          </p>
        </div>
      </div>
      {sent ? (
        <ContributionThanks
          key={sent.entry.entryId}
          entry={sent.entry}
          files={sent.files}
          toFamily={sent.toFamily}
          onWriteMore={() => setSent(null)}
        />
      ) : (
        <>
          <p className={styles.lead}>{typeset(copy.lead)}</p>
          <ContributionForm
            token={token}
            accepts={accepts}
            onSent={(next) => {
              keys.add(next.entry);
              setOwn(keys.listOf(token));
              setSent(next);
            }}
          />
        </>
      )}
      {own.length > 0 && (
        <OwnEntries
          key={sent?.entry.entryId}
          entries={own}
          isOpen={sent !== null}
          onGone={forget}
          onForgetAll={() => {
            for (const { entryId } of own) forget(entryId);
          }}
        />
      )}
    </div>
  );
}
