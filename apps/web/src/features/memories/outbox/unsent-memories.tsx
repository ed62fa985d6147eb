import { memoryActionMessages as copy } from '@memorial/contracts/messages/ui/memory-actions';
import { displayText, keepTogether, typeset } from '@memorial/contracts/text';
import { Button } from '@memorial/ui/button/button';
import { Icon } from '@memorial/ui/icon/icon';
import { Notice } from '@memorial/ui/notice/notice';
import { useToast } from '@memorial/ui/toast/toast';
import { useState, useSyncExternalStore } from 'react';
import styles from '../actions/memory-actions.module.css';
import { MemoryDrafts } from '../compose/memory-drafts.js';
import type { Person } from '../compose/use-person.js';
import entryStyles from '../list/memories.module.css';
import { outbox, type UnsentMemory } from './outbox.js';
import { OutboxSync, useSendOutbox } from './outbox-sync.js';

const noMemories: readonly UnsentMemory[] = [];

export interface UnsentMemoriesProps {
  readonly obituaryId: string;
  readonly person: Person;
  /** Called when an unsent memory was moved back to the drafts for editing. */
  readonly onEdit: () => void;
}

/** Unsent memories for this page. Shows the content only to their author. */
export function UnsentMemories({ obituaryId, person, onEdit }: UnsentMemoriesProps) {
  const rows = useSyncExternalStore(outbox.subscribe, outbox.snapshot, () => noMemories);
  const onThisObituary = rows.filter(({ sent }) => sent.obituaryId === obituaryId);
  const canWrite = person.isGuest || person.id !== null;
  const mine = onThisObituary.filter(
    ({ personId }) => canWrite && (personId === null || personId === person.id),
  );
  return (
    <>
      {person.id === null && mine.length < onThisObituary.length && <Notice>{copy.waitsForSignIn}</Notice>}
      {/* Included in this chunk, because no further script can be loaded while offline. */}
      {mine.length > 0 && <OutboxSync />}
      {mine.map((memory) => (
        <UnsentMemoryEntry key={memory.key} memory={memory} onEdit={onEdit} />
      ))}
    </>
  );
}

function UnsentMemoryEntry({ memory, onEdit }: { memory: UnsentMemory; onEdit: () => void }) {
  const { key, personId, sent, attempt, refusal } = memory;
  const sendOutbox = useSendOutbox();
  const toast = useToast();
  const [isSending, setSending] = useState(false);

  async function send() {
    setSending(true);
    outbox.setRefusal(key, null);
    const outcome = await sendOutbox();
    setSending(false);
    if (outcome === 'retryLater') toast.info(copy.stillOffline);
  }

  function edit() {
    const { obituaryId, content, title, relationship, author } = sent;
    new MemoryDrafts().write(obituaryId, personId, {
      content,
      title: title ?? '',
      relationship: relationship ?? '',
      key,
      ...(author && { name: author.name, email: author.email ?? '' }),
      // A refused memory was not created.
      attempt: author && refusal === null ? (attempt ?? sent) : undefined,
    });
    outbox.remove(key);
    onEdit();
  }

  return (
    <article className={entryStyles.entry}>
      <p className={styles.state} role="status">
        <Icon name={refusal === null ? 'offline' : 'warning'} size="s" />
        <span>
          <b>{refusal === null ? copy.waitsForConnection : copy.refusedTitle}</b>
          {' · '}
          {refusal === null ? copy.waitsForConnectionText : typeset(refusal)}
        </span>
      </p>
      {sent.title && <h3 className={entryStyles.title}>{keepTogether(displayText(sent.title))}</h3>}
      <p className={entryStyles.text}>{keepTogether(displayText(sent.content))}</p>
      <div className={styles.tools}>
        <Button variant="quiet" flush="start" busy={isSending} onClick={() => void send()}>
          {copy.sendNow}
        </Button>
        <Button variant="quiet" onClick={edit}>
          {copy.rewrite}
        </Button>
      </div>
    </article>
  );
}
