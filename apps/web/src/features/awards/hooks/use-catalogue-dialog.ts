import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Key in the history entry's state: true while the catalogue is open. */
const entryKey = 'isAwardCatalogue';

/**
 * Open state of the catalogue. Opening it from the form pushes a history entry, so that «back» on a phone
 * returns to the form. When the catalogue is shown first, «back» leaves the screen.
 * @param isOpenInitially whether the catalogue is open before the user opens it
 */
export function useCatalogueDialog(isOpenInitially: boolean) {
  const { state, pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const [isOpenAtFirst] = useState(isOpenInitially);
  const entryState: Readonly<Record<string, unknown>> =
    typeof state === 'object' && state !== null ? { ...state } : {};
  const isOpenInEntry = entryState[entryKey];

  function go(isOpen: boolean, replace: boolean) {
    const next = { ...entryState, [entryKey]: isOpen };
    void navigate({ pathname, search, hash }, { state: next, replace, preventScrollReset: true });
  }

  return {
    isOpen: typeof isOpenInEntry === 'boolean' ? isOpenInEntry : isOpenAtFirst,
    open: () => go(true, false),
    close: () => {
      if (isOpenInEntry === true) void navigate(-1);
      else go(false, true);
    },
  };
}
