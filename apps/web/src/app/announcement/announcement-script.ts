import styles from './announcement.module.css';
import { announcementElementId, closedAnnouncementKey } from './announcement-element.js';

/** Longest delay of a timer; a later end is met by the next document. */
const maxDelayMs = 2 ** 31 - 1;

/** Runs in documents that have an announcement: hides it for who has closed it, and when it ends. */
function attend(strip: HTMLElement): void {
  const { version = '', until } = strip.dataset;
  const leftMs = until ? Date.parse(until) - Date.now() : Number.POSITIVE_INFINITY;
  if (leftMs <= 0 || readClosed() === version) {
    strip.remove();
    return;
  }
  if (leftMs <= maxDelayMs) setTimeout(() => strip.remove(), leftMs);
  // By its class: a sheet of which no class is named is left out of the build.
  const button = strip.querySelector<HTMLButtonElement>(`.${styles.close}`);
  if (!button) return;
  button.hidden = false;
  button.addEventListener('click', () => {
    storeClosed(version);
    strip.remove();
    document.getElementById('main')?.focus({ preventScroll: true });
  });
}

/** The storage of a private window may throw; closing then lasts for the document. */
function readClosed(): string | null {
  try {
    return localStorage.getItem(closedAnnouncementKey);
  } catch {
    return null;
  }
}

function storeClosed(version: string): void {
  try {
    localStorage.setItem(closedAnnouncementKey, version);
  } catch {}
}

const strip = document.getElementById(announcementElementId);
if (strip) attend(strip);
