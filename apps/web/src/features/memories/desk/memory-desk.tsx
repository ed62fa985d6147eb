import type { MemoryView } from '@memorial/contracts/memories/memories.schemas';
import type { ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { Notice } from '@memorial/ui/notice/notice';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { MemoryDrafts } from '../memory-drafts.js';
import styles from './desk.module.css';
import { deskWords as words } from './desk-words.js';
import { FormOnDemand } from './form-on-demand.js';
import { KeeperQueue } from './keeper-queue.js';
import { usePerson } from './use-person.js';
import { WaitingHere } from './waiting-here.js';

export { KeptEntry } from './kept-entry.js';

const loadForm = () => import('./new-memory-form.js');

/** Delay before the form is preloaded, so that it does not compete with the page content. In milliseconds. */
const readingMs = 2_000;

export interface MemoryDeskProps {
  readonly page: ObituaryView;
  readonly isWriting: boolean;
  /** Incremented on each request to write. */
  readonly asked: number;
  /** Id of the last deleted memory. */
  readonly removedId: string | null;
  /** Called when a saved draft was found. */
  readonly onResume: () => void;
  readonly onClose: () => void;
}

/** Area above the memories: moderation queue, unsent memories and the form for a new one. */
export function MemoryDesk({ page, isWriting, asked, removedId, onResume, onClose }: MemoryDeskProps) {
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
    const timer = setTimeout(() => void loadForm().catch(() => undefined), readingMs);
    return () => clearTimeout(timer);
  }, [isMember]);

  const resume = useEffectEvent(onResume);
  useEffect(() => {
    if (new MemoryDrafts().read(page._id, person.id)) resume();
  }, [page._id, person.id]);

  return (
    <>
      {page.canEdit && <KeeperQueue pageId={page._id} />}
      <WaitingHere pageId={page._id} person={person} onRewrite={onResume} />
      {isWriting && (
        <FormOnDemand load={loadForm}>
          {({ NewMemoryForm }) => (
            <NewMemoryForm
              key={person.id}
              page={page}
              person={person}
              asked={asked}
              onSent={(memory) => {
                setSent(memory);
                onClose();
              }}
              onWaiting={onClose}
              onClose={onClose}
            />
          )}
        </FormOnDemand>
      )}
      {sent && !isWriting && sent._id !== removedId && <Sent memory={sent} />}
    </>
  );
}

/** Confirmation shown in place of the form; takes focus. */
function Sent({ memory }: { memory: MemoryView }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => element.current?.focus(), []);
  return (
    <div ref={element} tabIndex={-1} className={styles.sent}>
      <Notice tone="success" title={words.sentTitle}>
        {memory.state === 'pending' ? words.sentWaits : words.sentShown}
      </Notice>
    </div>
  );
}
