import { maxAnnouncementText } from '@memorial/contracts/announcement/announcement.constants';
import type { AnnouncementView } from '@memorial/contracts/announcement/announcement.schemas';
import { adminPartLabels } from '@memorial/contracts/messages/ui/admin';
import { adminAnnouncementMessages as copy } from '@memorial/contracts/messages/ui/admin-announcement';
import { fillText, typeset } from '@memorial/contracts/text';
import { Button } from '@memorial/ui/button/button';
import { EmptyState } from '@memorial/ui/empty-state/empty-state';
import { Skeleton, SkeletonGroup } from '@memorial/ui/skeleton/skeleton';
import { useToast } from '@memorial/ui/toast/toast';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../shared/api/api-context.js';
import { formatDateTime } from '../../../shared/format/format-date-time.js';
import { QueryError } from '../../../shared/loading/query-error.js';
import { announcementQuery } from '../api/announcement.query.js';
import { useChangeAnnouncement } from '../api/change-announcement.mutation.js';
import { AdminSection } from '../components/admin-section.js';
import { type DialogField, FieldsDialog } from '../components/fields-dialog.js';
import { ReasonDialog } from '../components/reason-dialog.js';
import styles from './announcement.module.css';
import { instantOf, localTimeOf } from './local-time.js';

type Announcement = NonNullable<AnnouncementView['announcement']>;

/** /admin/announcement: the one announcement above all screens. */
export function AnnouncementScreen() {
  const query = useQuery(announcementQuery(useApi()));
  const [asked, setAsked] = useState<'write' | 'end' | null>(null);
  const current = query.data?.announcement ?? null;
  const write = (text: string) => (
    <Button variant="main" onClick={() => setAsked('write')}>
      {text}
    </Button>
  );
  return (
    <AdminSection title={adminPartLabels.announcement} lead={typeset(copy.lead)}>
      {query.isPending && (
        <SkeletonGroup label={copy.loading}>
          <Skeleton shape="block" />
        </SkeletonGroup>
      )}
      {query.isError && !query.data && <QueryError query={query} title={copy.failed} />}
      {query.data && !current && (
        <EmptyState
          picture="ornament"
          title={copy.none}
          text={typeset(copy.noneText)}
          action={write(copy.write)}
        />
      )}
      {current && (
        <Current announcement={current}>
          {write(copy.change)}
          <Button onClick={() => setAsked('end')}>{copy.end}</Button>
        </Current>
      )}
      {asked === 'write' && <WriteDialog current={current} onClose={() => setAsked(null)} />}
      {asked === 'end' && <EndDialog onClose={() => setAsked(null)} />}
    </AdminSection>
  );
}

interface CurrentProps {
  readonly announcement: Announcement;
  readonly children: React.ReactNode;
}

function Current({ announcement: { text, link, until, setAt }, children }: CurrentProps) {
  return (
    <section className={styles.current} aria-labelledby="announcement-now">
      <h2 id="announcement-now" className={styles.heading}>
        {copy.now}
      </h2>
      <p className={styles.text}>{typeset(text)}</p>
      <p className={styles.facts}>
        {link && (
          <a className={`link ${styles.link}`} href={link}>
            {link}
          </a>
        )}
        <span>{fillText(copy.since, { time: formatDateTime(setAt) })}</span>
        <span>{until ? fillText(copy.until, { time: formatDateTime(until) }) : copy.untilEnded}</span>
      </p>
      <div className={styles.acts}>{children}</div>
    </section>
  );
}

const fields: readonly DialogField<'text' | 'link' | 'until'>[] = [
  { name: 'text', label: copy.text, hint: copy.textHint, rows: 3, limit: maxAnnouncementText },
  { name: 'link', label: copy.link, hint: typeset(copy.linkHint), isOptional: true },
  {
    name: 'until',
    label: copy.untilField,
    hint: typeset(copy.untilHint),
    isOptional: true,
    type: 'datetime-local',
  },
];

interface WriteDialogProps {
  readonly current: Announcement | null;
  readonly onClose: () => void;
}

function WriteDialog({ current, onClose }: WriteDialogProps) {
  const change = useChangeAnnouncement();
  const toast = useToast();
  const { text = '', link, until } = current ?? {};
  return (
    <FieldsDialog
      title={copy.writeTitle}
      {...(current && { text: copy.changeText })}
      confirmText={copy.show}
      fields={fields}
      initial={{ text, link: link ?? '', until: until ? localTimeOf(until) : '' }}
      onConfirm={async (sent, reason) => {
        await change.mutateAsync({ announcement: { ...sent, until: instantOf(sent.until) }, reason });
        toast.success(copy.shown);
      }}
      onClose={onClose}
    />
  );
}

function EndDialog({ onClose }: { readonly onClose: () => void }) {
  const change = useChangeAnnouncement();
  const toast = useToast();
  return (
    <ReasonDialog
      open
      title={copy.endTitle}
      text={copy.endText}
      confirmText={copy.end}
      onConfirm={async (reason) => {
        await change.mutateAsync({ announcement: null, reason });
        toast.success(copy.ended);
      }}
      onClose={onClose}
    />
  );
}
