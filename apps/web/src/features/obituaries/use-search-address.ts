import { searchDebounceMs } from '@memorial/contracts/obituaries/obituaries.constants';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readPage } from '../../lib/paging.js';
import { queryKeys } from '../../lib/paths.js';

export interface SearchAddress {
  /** What stands in the field. */
  readonly text: string;
  /** What is asked for: follows the field after a pause, the address at once. */
  readonly name: string;
  readonly page: number;
  type(text: string): void;
  /** Asks without waiting for the pause. */
  askNow(): void;
}

/** The question lives in the address, so that it can be handed on and «back» restores it. */
export function useSearchAddress(): SearchAddress {
  const [search, setSearch] = useSearchParams();
  const name = search.get(queryKeys.name)?.trim() ?? '';
  const page = readPage(search.get(queryKeys.page));
  const [text, setText] = useState(name);
  const asked = useRef(name);

  // The address changed by itself (back, a link): the field follows. Our own echo changes nothing.
  useEffect(() => {
    if (asked.current === name) return;
    asked.current = name;
    setText(name);
  }, [name]);

  function ask(next: string) {
    if (next === asked.current) return;
    asked.current = next;
    setSearch(next ? { [queryKeys.name]: next } : {}, { replace: true, preventScrollReset: true });
  }

  const wanted = text.trim();
  useEffect(() => {
    if (wanted === asked.current) return;
    const timer = setTimeout(() => ask(wanted), searchDebounceMs);
    return () => clearTimeout(timer);
  });

  return { text, name, page, type: setText, askNow: () => ask(wanted) };
}
