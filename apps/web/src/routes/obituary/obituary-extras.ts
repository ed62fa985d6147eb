/*
 * Parts of the memory page that not every reader sees. This module names their files and style sheets, so that the script
 * of every reader need not.
 */
export const importKeeperBar = () => import('./obituary-keeper-bar.js');
export const importFollow = () => import('../../features/remembrance/components/follow.js');
export const importUnlockPage = () => import('../../features/page-unlock/components/unlock-page.js');
export const importVoices = () => import('./obituary-voices.js');
export const importVideos = () => import('./obituary-videos.js');
