import type { Plugin } from 'vite';
import { isClientBuild } from './is-client-build.js';

/** Script of the announcement, with its style sheet: only documents that have one link them. */
export const announcementScript = 'src/app/announcement/announcement-script.ts';

/** Builds the script of the announcement beside the application. */
export function announcementFiles(): Plugin {
  return {
    name: 'announcement-files',
    apply: isClientBuild,
    buildStart() {
      this.emitFile({ type: 'chunk', id: announcementScript, name: 'announcement' });
    },
  };
}
