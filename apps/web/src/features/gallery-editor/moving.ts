import type { Announcements, Modifier, ScreenReaderInstructions } from '@dnd-kit/core';
import { fillText } from '@memorial/contracts/text';
import { galleryWords as words } from './gallery-words.js';

/** The list is vertical, so photos are dragged only up and down. */
export const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 });

export const dragInstructions: ScreenReaderInstructions = { draggable: words.dragHow };

/** Screen reader announcements during dragging. */
export function announcementsFor(keys: readonly string[]): Announcements {
  const at = (text: string, key: unknown) =>
    fillText(text, { place: keys.indexOf(String(key)) + 1, total: keys.length });
  return {
    onDragStart: ({ active }) => at(words.dragBegan, active.id),
    onDragOver: ({ over }) => (over && at(words.dragMoved, over.id)) || undefined,
    onDragEnd: ({ active, over }) => at(words.dragEnded, (over ?? active).id),
    onDragCancel: ({ active }) => at(words.dragCancelled, active.id),
  };
}
