import type { MemorialMessageView, MemoryView } from '@memorial/contracts/memories/memories.schemas';

/** A memory as its page shows it. */
export function messageOf(memory: MemoryView): MemorialMessageView {
  const { _id, author, content, title, relationship, createdAt } = memory;
  return { id: _id, author, text: content, title, relationship, createdAt };
}

/** From how many characters, or lines of its own, a text is folded. */
const longText = 480;
const manyLines = 9;

export function isLong(text: string): boolean {
  return text.length > longText || text.split('\n').length > manyLines;
}
