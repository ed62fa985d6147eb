import type { QueueItem } from '@memorial/contracts/administration/queue.schemas';
import { formatPartialDate } from '@memorial/contracts/dates';
import { adminClaimLabels } from '@memorial/contracts/messages/ui/admin-claims';
import {
  adminHeldReasonTexts,
  adminQueueMessages as copy,
  queueItemLabels,
  reportTargetLabels,
} from '@memorial/contracts/messages/ui/admin-queue';
import { reportReasonLabels } from '@memorial/contracts/messages/ui/reports';
import { displayName } from '@memorial/contracts/obituaries/format-name-and-years';
import { personRelationLabels } from '@memorial/contracts/obituaries/obituaries.constants';
import { displayText, fillText, typeset } from '@memorial/contracts/text';
import { Button } from '@memorial/ui/button/button';
import { Link } from '@memorial/ui/link/link';
import { LinkButton } from '@memorial/ui/link-button/link-button';
import type { Ref } from 'react';
import { formatDateTime } from '../../../shared/format/format-date-time.js';
import { familyTreeHref, obituaryHref } from '../../../shared/navigation/paths.js';
import styles from '../components/entries.module.css';
import { adminEntryHref } from '../model/admin-parts.js';
import { decisionTexts } from './queue-texts.js';

export interface QueueEntryProps {
  readonly item: QueueItem;
  readonly isCurrent: boolean;
  readonly ref: Ref<HTMLLIElement>;
  readonly onFocus: () => void;
  readonly onDecide: (isAccepted: boolean) => void;
}

/** One thing that waits, with all that is needed to decide it. */
export function QueueEntry({ item, isCurrent, ref, onFocus, onDecide }: QueueEntryProps) {
  const titleId = `queue-${item.kind}-${item._id}`;
  return (
    <li
      ref={ref}
      tabIndex={-1}
      className={isCurrent ? `${styles.entry} ${styles.current}` : styles.entry}
      aria-labelledby={titleId}
      onFocus={onFocus}
    >
      <header className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {queueItemLabels[item.kind]}
          {item.report && `: ${reportTargetLabels[item.report.target.type]}`}
        </h2>
        <p className={item.isOverdue ? styles.overdue : styles.due}>
          {fillText(item.isOverdue ? copy.overdue : copy.dueOn, { day: formatPartialDate(item.dueOn) })}
        </p>
        <p className={styles.since}>{fillText(copy.since, { moment: formatDateTime(item.since) })}</p>
      </header>
      <Place item={item} />
      {item.report && <Report report={item.report} />}
      {item.claim && <Claim claim={item.claim} />}
      {item.memory && <Memory memory={item.memory} />}
      {item.kind === 'memory' && !item.memory && <p className={styles.note}>{copy.closed}</p>}
      {item.charity && <Charity charity={item.charity} />}
      <Decisions item={item} onDecide={onDecide} />
    </li>
  );
}

/** Page or tree on which it stands; opens in a tab of its own, so that the queue stays. */
function Place({ item: { obituary, report } }: { item: QueueItem }) {
  if (report?.target.type === 'tree')
    return (
      <p>
        <Link className="link" href={familyTreeHref(report.target.id)} target="_blank">
          {copy.open}: {reportTargetLabels.tree}
        </Link>
      </p>
    );
  if (obituary === null || !obituary.isAvailable) return <p className={styles.note}>{copy.pageGone}</p>;
  return (
    <p>
      <Link className="link" href={obituaryHref(obituary._id)} target="_blank">
        {fillText(copy.onPage, { name: displayName(obituary.fullName) })}
      </Link>
    </p>
  );
}

function Report({ report: { reason, text } }: { report: NonNullable<QueueItem['report']> }) {
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{copy.reason}</dt>
        <dd>{typeset(reportReasonLabels[reason])}</dd>
      </div>
      {text && (
        <div>
          <dt>{copy.reporterText}</dt>
          <dd className={styles.words}>{displayText(text)}</dd>
        </div>
      )}
    </dl>
  );
}

function Claim({ claim: { kind, relation, text } }: { claim: NonNullable<QueueItem['claim']> }) {
  return (
    <>
      <p>
        {adminClaimLabels[kind]} · {personRelationLabels[relation]}
      </p>
      <p className={`${styles.words} ${styles.excerpt}`}>{displayText(text)}</p>
    </>
  );
}

function Memory({ memory }: { memory: NonNullable<QueueItem['memory']> }) {
  const { title, content, relationship, author, isGuest, heldFor, files } = memory;
  return (
    <div className={styles.memory}>
      {heldFor.map((reason) => (
        <p key={reason} className={styles.held}>
          {typeset(adminHeldReasonTexts[reason])}
        </p>
      ))}
      <blockquote className={styles.quote}>
        {title && <p className={styles.quoteTitle}>{displayText(title)}</p>}
        <p className={styles.words}>{displayText(content)}</p>
      </blockquote>
      <p className={styles.note}>
        {[
          fillText(copy.author, { name: displayText(author) }),
          relationship && displayText(relationship),
          isGuest && copy.guest,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {files && files.photos.length > 0 && (
        <ul className={styles.pictures}>
          {files.photos.map(({ _id, url, width, height }, index) => (
            <li key={_id}>
              <a href={url} target="_blank" rel="noreferrer">
                <img
                  src={`${url}${url.includes('?') ? '&' : '?'}w=320`}
                  alt={fillText(copy.picture, { number: index + 1 })}
                  width={width}
                  height={height}
                  loading="lazy"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {files?.voice && (
        // biome-ignore lint/a11y/useMediaCaption: the words of a voice note are not written down
        <audio controls preload="none" src={files.voice.url} className={styles.voice} />
      )}
    </div>
  );
}

function Charity({ charity: { text, links } }: { charity: NonNullable<QueueItem['charity']> }) {
  return (
    <>
      <p className={styles.words}>{displayText(text)}</p>
      <ul className={styles.links}>
        {links.map((link) => (
          <li key={link}>{/^https?:\/\//i.test(link) ? <OutsideLink href={link} /> : <code>{link}</code>}</li>
        ))}
      </ul>
    </>
  );
}

/** Opened without a trace of where it was found. */
function OutsideLink({ href }: { href: string }) {
  return (
    <a className="link" href={href} target="_blank" rel="noopener noreferrer nofollow">
      {href}
    </a>
  );
}

function Decisions({ item, onDecide }: Pick<QueueEntryProps, 'item' | 'onDecide'>) {
  const { kind, _id, memory } = item;
  if (kind === 'claim')
    return (
      <p className={styles.actions}>
        <LinkButton variant="main" href={adminEntryHref('claims', _id)}>
          {copy.claimOpen}
        </LinkButton>
      </p>
    );
  if (kind === 'memory' && !memory) return null;
  const { accept, reject } = decisionTexts[kind];
  return (
    <p className={styles.actions}>
      <Button onClick={() => onDecide(true)}>{accept.button}</Button>
      <Button onClick={() => onDecide(false)}>{reject.button}</Button>
    </p>
  );
}
