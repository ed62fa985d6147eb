import type { Announcements, Modifier, ScreenReaderInstructions } from '@dnd-kit/core';
import { galleryEditorMessages as copy } from '@memorial/contracts/messages/ui/gallery-editor';
import { fillText } from '@memorial/contracts/text';

/** The list is vertical, so photos are dragged only up and down. */
export const verticalOnly: Modifier = ({ transform }) => ({ ...transform, x: 0 });

export const dragInstructions: ScreenReaderInstructions = { draggable: copy.dragHow };

/** Screen reader announcements during dragging. */
export function announcementsFor(keys: readonly string[]): Announcements {
  const at = (text: string, key: unknown) =>
    fillText(text, { place: keys.indexOf(String(key)) + 1, total: keys.length });
  return {
    onDragStart: ({ active }) => at(copy.dragBegan, active.id),
    onDragOver: ({ over }) => (over && at(copy.dragMoved, over.id)) || undefined,
    onDragEnd: ({ active, over }) => at(copy.dragEnded, (over ?? active).id),
    onDragCancel: ({ active }) => at(copy.dragCancelled, active.id),
  };
}
