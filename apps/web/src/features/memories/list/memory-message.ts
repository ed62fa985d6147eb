import type { MemorialMessageView, MemoryView } from '@memorial/contracts/memories/memories.schemas';

/** Converts a memory to the shape an obituary response uses. */
export function messageOf(memory: MemoryView): MemorialMessageView {
  const { _id, author, content, title, relationship, createdAt } = memory;
  return { id: _id, author, text: content, title, relationship, createdAt };
}

/** Texts with more characters or more lines than this are collapsed. */
const longText = 480;
const manyLines = 9;

export function isLong(text: string): boolean {
  return text.length > longText || text.split('\n').length > manyLines;
}
