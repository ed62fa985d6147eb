import type { Plugin } from 'vite';

/** The package exports only its development build; the production build is in the folder beside it. */
const routerDevBuild = /(react-router[\\/]dist[\\/])development([\\/])/;

const routerModule = /react-router[\\/]dist[\\/]production[\\/]/;
/** Statements that the bundler cannot recognize as free of side effects; each would keep a class or a component. */
const staticFieldLine = /^\w+\.(?:displayName = "[^"]*"|contextType = \w+);$/gm;
const pureReactCall = /\bReact\d*\.(?:createContext|forwardRef|memo)\(/g;

/**
 * Uses the router's production build, without the development warnings, and lets the bundler drop its unused
 * parts (forms, data, framework).
 */
export function productionRouter(): Plugin {
  return {
    name: 'router-for-production',
    apply: (_, { command, mode }) => command === 'build' && mode !== 'development',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (!source.startsWith('react-router')) return null;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      if (!found) return null;
      return { ...found, id: found.id.replace(routerDevBuild, '$1production$2'), moduleSideEffects: false };
    },
    transform(code, id) {
      if (!routerModule.test(id)) return null;
      return {
        code: code.replace(staticFieldLine, '').replace(pureReactCall, '/* @__PURE__ */ $&'),
        map: null,
      };
    },
  };
}
