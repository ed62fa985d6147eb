import { writeFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { announcementScript } from './announcement-files.js';
import { isClientBuild } from './is-client-build.js';

const clientEntry = 'src/entry-client.tsx';
/** Names the chunks of further screens, which wait for it. */
const appScreens = 'src/app/router/app-screens.ts';
/** A screen, or a part of one that is loaded on demand. */
const screenFile = /\/src\/routes\/(?:([\w-]+)\.route|[\w-]+\/([\w-]+))\.tsx$/;

/**
 * Writes the URLs of the chunks and style sheets that each route's screen needs, each of its parts, and the
 * announcement, to `dist/parts.json`, for the server.
 * A sheet follows those that it depends on, as the rules of a screen override those of its components.
 */
export function writeScreenParts(): Plugin {
  return {
    name: 'parts-of-screens',
    apply: isClientBuild,
    writeBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      /** File names of chunks and their sheets, dependencies first. */
      const partsOf = (fileName: string, seen = new Set<string>(), parts: string[] = []): string[] => {
        const chunk = chunks.find((each) => each.fileName === fileName);
        if (!chunk || seen.has(fileName)) return parts;
        seen.add(fileName);
        for (const name of chunk.imports) partsOf(name, seen, parts);
        parts.push(fileName, ...(chunk.viteMetadata?.importedCss ?? []));
        return parts;
      };
      const announcement = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(announcementScript));
      const startupChunks = chunks
        .filter((chunk) => chunk.isEntry && chunk !== announcement)
        .flatMap(({ fileName }) => partsOf(fileName));
      const entry = chunks.find(({ moduleIds }) =>
        moduleIds.some((id) => id.endsWith(clientEntry)),
      )?.fileName;
      if (!entry) throw new Error(`${clientEntry} is not among the built files`);
      const names = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(appScreens)));
      const parts = chunks.flatMap((chunk) => {
        const [, route, part] = screenFile.exec(chunk.facadeModuleId ?? '') ?? [];
        const file = route ?? part;
        if (!file) return [];
        const key = file.replace(/-(\w)/g, (_match, letter: string) => letter.toUpperCase());
        const isNamedApart = names?.dynamicImports.includes(chunk.fileName);
        const needed = new Set([
          ...partsOf(entry),
          ...(names && isNamedApart ? partsOf(names.fileName) : []),
          ...partsOf(chunk.fileName),
        ]);
        for (const name of startupChunks) needed.delete(name);
        return [[key, [...needed].map((name) => `/${name}`).join(' ')] as const];
      });
      if (!announcement) throw new Error(`${announcementScript} is not among the built files`);
      const ofAnnouncement = partsOf(announcement.fileName).map((name) => `/${name}`);
      if (ofAnnouncement.length !== 2)
        throw new Error(`${announcementScript} must stand alone with its sheet`);
      parts.push(['announcement', ofAnnouncement.join(' ')]);
      writeFileSync('dist/parts.json', JSON.stringify(Object.fromEntries(parts)));
    },
  };
}
