import type { Plugin } from 'vite';
import { isClientBuild } from './is-client-build.js';

/** Parts of zod that the site never uses, though its schemas refer to them. */
const leftOut = [
  {
    part: 'functions that write JSON schemas',
    file: /zod[\\/]v4[\\/]core[\\/](?:to-json-schema|json-schema-processors)\.js$/,
    found: /^export const (\w+(?:Processor|JSONSchemaMethod)) =/gm,
    replacement: 'export const $1 = () => {};\nconst $1Unused =',
  },
  {
    part: 'English messages: each schema names its own',
    file: /zod[\\/]v4[\\/]locales[\\/]en\.js$/,
    found: /^export default function[\s\S]*$/m,
    replacement: 'export default () => ({});',
  },
  {
    part: 'parsers that are compiled when they run: the content security policy forbids them',
    file: /zod[\\/]v4[\\/]classic[\\/]schemas\.js$/,
    found: /core\.\$ZodObjectJIT\.init\(/,
    replacement: 'core.$ZodObject.init(',
  },
  {
    part: 'values that refer to themselves: JSON has none',
    file: /zod[\\/]v4[\\/]classic[\\/]schemas\.js$/,
    found: /if \(!core\.globalConfig\.memoizer\)\s+core\.config\(\{ memoizer: core\.memoizer\(\) \}\);/,
    replacement: '',
  },
  {
    part: 'formats as methods of strings: z.email() and its like replace them',
    file: /zod[\\/]v4[\\/]classic[\\/]schemas\.js$/,
    found: /(export const ZodString = [\s\S]*?_ZodString\.init\(inst, def\);\n\}), \{[\s\S]*?\n\}\);/,
    replacement: '$1);',
  },
];

/**
 * Leaves out what the site never uses of zod. A version of zod that is written otherwise fails the build; a schema that
 * calls a method that is left out throws when its module is loaded.
 */
export function slimZod(): Plugin {
  return {
    name: 'slim-zod',
    apply: isClientBuild,
    enforce: 'pre',
    transform(code, id) {
      const changes = leftOut.filter(({ file }) => file.test(id));
      if (changes.length === 0) return null;
      return {
        code: changes.reduce((before, { part, found, replacement }) => {
          const after = before.replace(found, replacement);
          if (after === before) this.error(`zod has changed: it cannot be built without ${part}`);
          return after;
        }, code),
        map: null,
      };
    },
  };
}
