/*
 * Parts of the memory page that few readers see. This module names their style sheets, so that the script of every reader
 * need not.
 */
export const importKeeperBar = () => import('./obituary-keeper-bar.js');
export const importFollow = () => import('../../features/remembrance/components/follow.js');
export const importUnlockPage = () => import('../../features/page-unlock/components/unlock-page.js');
