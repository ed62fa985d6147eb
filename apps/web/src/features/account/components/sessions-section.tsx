import { settingsMessages as words } from '@memorial/contracts/messages/ui/settings';
import { fillText } from '@memorial/contracts/text';
import type { SessionView } from '@memorial/contracts/users/users.schemas';
import { Button } from '@memorial/ui/button/button';
import { Skeleton, SkeletonGroup } from '@memorial/ui/skeleton/skeleton';
import { useToast } from '@memorial/ui/toast/toast';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useApi } from '../../../shared/api/api-context.js';
import { formatDateTime, formatDay } from '../../../shared/format/format-date-time.js';
import { QueryError } from '../../../shared/loading/query-error.js';
import { useEndOtherSessions } from '../api/end-other-sessions.mutation.js';
import { useEndSession } from '../api/end-session.mutation.js';
import { sessionsQuery } from '../api/sessions.query.js';
import styles from '../settings.module.css';
import { SettingsSection } from './settings-section.js';

/** Active sessions. Any session except the current one can be ended here. */
export function SessionsSection() {
  const sessions = useQuery(sessionsQuery(useApi()));
  return (
    <SettingsSection title={words.sessions} lead={words.sessionsLead}>
      {sessions.isPending && (
        <SkeletonGroup label={words.sessionsLoading}>
          <Skeleton shape="block" className={styles.bone} />
        </SkeletonGroup>
      )}
      {sessions.isError && !sessions.data && (
        <QueryError query={sessions} title={words.sessionsFailed} headingLevel={3} />
      )}
      {sessions.data && <Sessions sessions={sessions.data} />}
    </SettingsSection>
  );
}

function Sessions({ sessions }: { sessions: readonly SessionView[] }) {
  const end = useEndSession();
  const endOthers = useEndOtherSessions();
  const toast = useToast();
  const list = useRef<HTMLUListElement>(null);
  const others = sessions.filter(({ isCurrent }) => !isCurrent);

  async function run(action: () => Promise<unknown>, done: string) {
    try {
      await action();
      toast.success(done);
      // Move focus: the pressed button is removed.
      list.current?.focus();
    } catch (error) {
      toast.error(error instanceof Error ? error.message : words.sessionsFailed);
    }
  }

  return (
    <>
      <ul ref={list} className={styles.sessions} tabIndex={-1} aria-label={words.sessions}>
        {sessions.map((session) => (
          <li key={session.id} className={styles.session}>
            <Device session={session} />
            {session.isCurrent ? (
              <span className={styles.here}>{words.thisDevice}</span>
            ) : (
              <Button
                variant="quiet"
                flush="end"
                aria-label={fillText(words.endSessionOf, {
                  device: session.device ?? words.unknownDevice,
                  date: formatDay(session.createdAt),
                })}
                busy={(end.isPending && end.variables === session.id) || endOthers.isPending}
                onClick={() => void run(() => end.mutateAsync(session.id), words.sessionEnded)}
              >
                {words.endSession}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {others.length === 0 ? (
        <p className="muted">{words.onlyThis}</p>
      ) : (
        <div className={styles.actions}>
          <Button
            icon="sign-out"
            busy={endOthers.isPending}
            onClick={() => void run(() => endOthers.mutateAsync(), words.othersEnded)}
          >
            {words.endOthers}
          </Button>
        </div>
      )}
    </>
  );
}

function Device({ session: { device, createdAt, lastUsedAt, isCurrent } }: { session: SessionView }) {
  return (
    <div className={styles.about}>
      <p className={styles.device}>{device ?? words.unknownDevice}</p>
      <p className={styles.times}>{fillText(words.signedInOn, { date: formatDay(createdAt) })}</p>
      {!isCurrent && (
        <p className={styles.times}>{fillText(words.lastUsedAt, { date: formatDateTime(lastUsedAt) })}</p>
      )}
    </div>
  );
}
