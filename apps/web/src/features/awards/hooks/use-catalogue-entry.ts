import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** In the state of an entry of the history: whether the catalogue lies over it. */
const entryKey = 'isAwardCatalogue';

/**
 * Whether the catalogue is open. Opened from the form it has an entry of the history of its own, so that the phone's
 * way back leads to the form; where it comes first, back leads to where one came from.
 * @param isFirst whether it is open before anybody opens it
 */
export function useCatalogueEntry(isFirst: boolean) {
  const { state, pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const [isOpenAtFirst] = useState(isFirst);
  const kept: Readonly<Record<string, unknown>> =
    typeof state === 'object' && state !== null ? { ...state } : {};
  const told = kept[entryKey];

  function go(isOpen: boolean, replace: boolean) {
    const next = { ...kept, [entryKey]: isOpen };
    void navigate({ pathname, search, hash }, { state: next, replace, preventScrollReset: true });
  }

  return {
    isOpen: typeof told === 'boolean' ? told : isOpenAtFirst,
    open: () => go(true, false),
    close: () => {
      if (told === true) void navigate(-1);
      else go(false, true);
    },
  };
}
