import type { MemoryView } from '@memorial/contracts/memories/memories.schemas';
import { memoryActionMessages as copy } from '@memorial/contracts/messages/ui/memory-actions';
import type { ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { Notice } from '@memorial/ui/notice/notice';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { GuestMemories } from '../actions/guest-memories.js';
import styles from '../actions/memory-actions.module.css';
import { ModerationQueue } from '../moderation/moderation-queue.js';
import { UnsentMemories } from '../outbox/unsent-memories.js';
import { LazyForm } from './lazy-form.js';
import { MemoryDrafts } from './memory-drafts.js';
import { usePerson } from './use-person.js';

export { MemoryWithActions } from '../actions/memory-with-actions.js';

const loadForm = () => import('./new-memory-form.js');

/** Delay before the form is preloaded, so that it does not compete with the page content. In milliseconds. */
const preloadDelayMs = 2_000;

export interface MemoryComposerProps {
  readonly obituary: ObituaryView;
  readonly isWriting: boolean;
  /** Incremented on each request to write. */
  readonly openRequests: number;
  /** Id of the last deleted memory. */
  readonly removedId: string | null;
  /** Called when a saved draft was found. */
  readonly onResume: () => void;
  readonly onClose: () => void;
}

/** Area above the memories: moderation queue, memories of this device and the form for a new one. */
export function MemoryComposer({
  obituary,
  isWriting,
  openRequests,
  removedId,
  onResume,
  onClose,
}: MemoryComposerProps) {
  const person = usePerson();
  const [sent, setSent] = useState<MemoryView | null>(null);
  const [wasWriting, setWasWriting] = useState(isWriting);
  if (wasWriting !== isWriting) {
    setWasWriting(isWriting);
    if (isWriting) setSent(null);
  }

  const isMember = person.id !== null;
  useEffect(() => {
    // Preload the form for members, so that they can write offline. Guests who only read do not download it.
    if (!isMember) return;
    const timer = setTimeout(() => void loadForm().catch(() => undefined), preloadDelayMs);
    return () => clearTimeout(timer);
  }, [isMember]);

  const resume = useEffectEvent(onResume);
  useEffect(() => {
    if (new MemoryDrafts().read(obituary._id, person.id)) resume();
  }, [obituary._id, person.id]);

  return (
    <>
      {obituary.canEdit && <ModerationQueue obituaryId={obituary._id} />}
      <UnsentMemories obituaryId={obituary._id} person={person} onEdit={onResume} />
      {isWriting && (
        <LazyForm load={loadForm}>
          {({ NewMemoryForm }) => (
            <NewMemoryForm
              key={`${person.id} ${person.isGuest}`}
              obituary={obituary}
              person={person}
              openRequests={openRequests}
              onSent={(memory) => {
                setSent(memory);
                onClose();
              }}
              onQueued={onClose}
              onClose={onClose}
            />
          )}
        </LazyForm>
      )}
      {sent && !isWriting && sent._id !== removedId && <SentNotice memory={sent} />}
      {!obituary.canEdit && (
        <GuestMemories
          obituary={obituary}
          onWithdrawn={(id) => {
            if (sent?._id === id) setSent(null);
          }}
        />
      )}
    </>
  );
}

/** Confirmation shown in place of the form; takes focus. */
function SentNotice({ memory }: { memory: MemoryView }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => element.current?.focus(), []);
  return (
    <div ref={element} tabIndex={-1} className={styles.sent}>
      <Notice tone="success" title={copy.sentTitle}>
        {sentText(memory)}
      </Notice>
    </div>
  );
}

function sentText({ isGuest, state }: MemoryView): string {
  if (isGuest) return copy.sentAsGuest;
  return state === 'pending' ? copy.sentWaits : copy.sentShown;
}
