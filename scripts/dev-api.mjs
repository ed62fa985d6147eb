// The API from source, started again in this process when its source changes. Its libraries stay loaded, so a start
// takes a fraction of that of a new process. Vite compiles it as for the tests, decorators included.
import { join } from 'node:path';
import { root } from './install-and-build.mjs';

/** Editors write several files, and some write a file twice. */
const settleMs = 30;
const source = /[\\/](?:apps[\\/]api|packages[\\/](?:contracts|embedded-mongo))[\\/](?:src|assets)[\\/]/;
const test = /\.(?:test|suite|fake|fixture)\.ts$/;

/**
 * @param vite the module
 * @returns loadModule: a module of the API; watch: calls back after each change of its source; watcher: of all its
 * files; close
 */
export async function apiSources(vite) {
  const sources = await vite.createServer({
    root: join(root, 'apps/api'),
    configFile: false,
    appType: 'custom',
    clearScreen: false,
    logLevel: 'warn',
    server: { middlewareMode: true, ws: false, hmr: false },
    optimizeDeps: { noDiscovery: true },
    ssr: {
      noExternal: [/^@memorial\//],
      // Never add 'import' here: Express breaks.
      resolve: { conditions: ['@memorial/source', 'node'] },
    },
  });
  const runner = vite.createServerModuleRunner(sources.environments.ssr, { hmr: false });
  return {
    loadModule: (path) => runner.import(`/src/${path}`),
    /** Modules are evaluated again, as in a new process. */
    forget: () => runner.clearCache(),
    watcher: sources.watcher,
    watch(onChange) {
      let timer;
      sources.watcher.on('all', (_, file) => {
        if (!source.test(file) || test.test(file)) return;
        clearTimeout(timer);
        timer = setTimeout(onChange, settleMs);
      });
    },
    close: () => Promise.all([runner.close(), sources.close()]),
  };
}

/** The running application; after a change the next one, which requests wait for. */
export class RestartedApi {
  #sources;
  #start;
  #isStale = false;
  /** Resolves to the application, or to the error of its start. */
  #current;

  /** @param start creates the application; called again after each change */
  constructor(sources, start) {
    this.#sources = sources;
    this.#start = start;
    this.#current = this.#run();
    sources.watch(() => this.#restart());
  }

  /** @throws the error of the last start */
  async app() {
    const { app, error } = await this.#current;
    if (error) throw error;
    return app;
  }

  async close() {
    const { app } = await this.#current;
    await app?.close();
  }

  async #run() {
    try {
      return { app: await this.#start() };
    } catch (error) {
      return { error };
    }
  }

  #restart() {
    // A restart that has not begun yet takes this change with it.
    if (this.#isStale) return;
    this.#isStale = true;
    const began = performance.now();
    this.#current = this.#current.then(async ({ app }) => {
      await app?.close();
      this.#isStale = false;
      this.#sources.forget();
      const next = await this.#run();
      const took = `${((performance.now() - began) / 1000).toFixed(1)} s`;
      console.error(next.error ? `The API does not start: ${next.error.stack}` : `API restarted in ${took}`);
      return next;
    });
  }
}
