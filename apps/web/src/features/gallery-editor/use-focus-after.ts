import { useLayoutEffect, useRef } from 'react';
import type { GalleryItem } from './gallery-item.js';

export type Deed = 'up' | 'down' | 'remove';

const opposite: Readonly<Record<Deed, Deed>> = { up: 'down', down: 'up', remove: 'remove' };

/**
 * Keeps the keyboard where it was when a photograph moves or goes: the browser lets go of what is moved in the
 * document. Buttons carry `data-key` and `data-deed`.
 */
export function useFocusAfter(items: readonly GalleryItem[]) {
  const list = useRef<HTMLOListElement>(null);
  const wanted = useRef<{ key: string | null; deed: Deed } | null>(null);

  useLayoutEffect(() => {
    if (wanted.current === null) return;
    const { key, deed } = wanted.current;
    wanted.current = null;
    const buttons = [...(list.current?.querySelectorAll<HTMLButtonElement>('button[data-deed]') ?? [])];
    const find = (name: Deed) =>
      buttons.find(({ dataset, disabled }) => dataset.key === key && dataset.deed === name && !disabled);
    const next = find(deed) ?? find(opposite[deed]);
    if (next) next.focus();
    else document.querySelector<HTMLElement>('[data-deed="add"]')?.focus();
  }, [items]);

  return {
    list,
    focusAfter: (key: string | null, deed: Deed) => {
      wanted.current = { key, deed };
    },
  };
}
