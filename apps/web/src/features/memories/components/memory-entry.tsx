import { dayOfInstant, formatPartialDate } from '@memorial/contracts/dates';
import type { MemorialMessageView } from '@memorial/contracts/memories/memories.schemas';
import { displayText, keepTogether } from '@memorial/contracts/text';
import { type ReactNode, useId, useState } from 'react';
import { isLong } from '../memory-message.js';
import { memoryWords as words } from '../memory-words.js';
import styles from './memories.module.css';

/** One memory with its author and date. Long texts are collapsed if scripts are available. */
export function MemoryEntry({ memory, children }: { memory: MemorialMessageView; children?: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const textId = useId();
  const isFolded = isLong(memory.text);
  return (
    <article className={styles.entry}>
      {memory.title && <h3 className={styles.title}>{display(memory.title)}</h3>}
      <p id={textId} className={isFolded && !isOpen ? `${styles.text} ${styles.folded}` : styles.text}>
        {display(memory.text)}
      </p>
      {isFolded && (
        <button
          type="button"
          className={styles.unfold}
          aria-expanded={isOpen}
          aria-controls={textId}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? words.fold : words.readOn}
        </button>
      )}
      <footer className={styles.signature}>
        <b>{display(memory.author)}</b>
        {memory.relationship && ` · ${display(memory.relationship)}`}
        <span> · </span>
        <time dateTime={memory.createdAt}>
          {formatPartialDate(dayOfInstant(Date.parse(memory.createdAt)))}
        </time>
      </footer>
      {children}
    </article>
  );
}

function display(text: string): string {
  return keepTogether(displayText(text));
}
