/** Style sheets that a lazy import has begun to load, by URL. */
const loading = new Map<string, Promise<unknown>>();

/**
 * Loads a module together with the style sheets of its chunks, named relative to the root. The build calls it for
 * every lazy import, in place of Vite's own helper: that one takes a sheet that failed for a loaded one when the
 * import is repeated, and starts the script after the sheets.
 */
export async function __vitePreload<T>(load: () => Promise<T>, sheets: readonly string[] = []): Promise<T> {
  const [loaded] = await Promise.all([load(), ...sheets.map((sheet) => loadStyleSheet(`/${sheet}`))]);
  return loaded;
}

function loadStyleSheet(href: string): Promise<unknown> | undefined {
  // The document links the sheets of its screen itself, and has waited for them.
  if (document.querySelector(`link[rel="stylesheet"][href="${href}"]`)) return loading.get(href);
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  const sheet = new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = () => {
      link.remove();
      reject(new Error(`The style sheet ${href} failed to load`));
    };
  });
  loading.set(href, sheet);
  document.head.append(link);
  return sheet;
}
