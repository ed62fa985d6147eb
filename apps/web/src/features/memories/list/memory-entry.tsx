import { dayOfInstant, formatPartialDate } from '@memorial/contracts/dates';
import type { MemorialMessageView, MemoryView } from '@memorial/contracts/memories/memories.schemas';
import { memoryListMessages as copy } from '@memorial/contracts/messages/ui/memory-list';
import { displayText, keepTogether } from '@memorial/contracts/text';
import { type ReactNode, useId, useState } from 'react';
import styles from './memories.module.css';
import { MemoryFiles } from './memory-files.js';

/** Converts a memory to the shape an obituary response uses. */
export function messageOf(memory: MemoryView): MemorialMessageView {
  const { _id, author, content, title, relationship, createdAt, contribution } = memory;
  return {
    id: _id,
    author,
    text: content,
    title,
    relationship,
    createdAt,
    ...(contribution && { files: contribution }),
  };
}

/** One memory with its author and date. Long texts are collapsed if scripts are available. */
export function MemoryEntry({ memory, children }: { memory: MemorialMessageView; children?: ReactNode }) {
  const [isExpanded, setExpanded] = useState(false);
  const textId = useId();
  const isCollapsible = isLong(memory.text);
  return (
    <article className={styles.entry}>
      {memory.title && <h3 className={styles.title}>{display(memory.title)}</h3>}
      <p
        id={textId}
        className={isCollapsible && !isExpanded ? `${styles.text} ${styles.collapsed}` : styles.text}
      >
        {display(memory.text)}
      </p>
      {isCollapsible && (
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isExpanded}
          aria-controls={textId}
          onClick={() => setExpanded(!isExpanded)}
        >
          {isExpanded ? copy.fold : copy.readOn}
        </button>
      )}
      {memory.files && <MemoryFiles files={memory.files} />}
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

/** Texts with more characters or more lines than this are collapsed. */
const longText = 480;
const manyLines = 9;

function isLong(text: string): boolean {
  return text.length > longText || text.split('\n').length > manyLines;
}
