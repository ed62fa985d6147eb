import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type * as server from '@memorial/web/server';

type Renderer = Pick<
  typeof server,
  'renderDocument' | 'renderExport' | 'tellBook' | 'apiErrorFromBody' | 'crawlRules'
>;

/** The web application: renderer, template and directories. */
export interface WebBuild {
  readonly clientDir: string;
  /** The same files compressed, in one subdirectory per encoding. */
  readonly encodedDir: string;
  /** The gallery of UI components, a separate application. */
  readonly galleryDir: string;
  readonly template: string;
  /** By route: the files that hydrate its screen. */
  readonly parts: Readonly<Record<string, string>>;
  readonly renderer: Renderer;
  /** Set while a development server serves the sources: a document follows them, so none is cached. */
  readonly development?: {
    /** Nonce of the scripts and styles that the development server adds. */
    readonly nonce: string;
  };
}

/** Loads the built web application. @throws Error with the fix when the web application is not built */
export async function loadWebBuild(): Promise<WebBuild> {
  const distDir = join(dirname(fileURLToPath(import.meta.resolve('@memorial/web/package.json'))), 'dist');
  const clientDir = join(distDir, 'client');
  const encodedDir = join(distDir, 'encoded');
  const galleryDir = join(distDir, 'gallery');
  try {
    const template = readFileSync(join(distDir, 'index.html'), 'utf8');
    const parts: WebBuild['parts'] = JSON.parse(readFileSync(join(distDir, 'parts.json'), 'utf8'));
    const renderer: Renderer = await import('@memorial/web/server');
    return { clientDir, encodedDir, galleryDir, template, parts, renderer };
  } catch (cause) {
    throw new Error('The web application is not built: run `npm run build` first.', { cause });
  }
}
