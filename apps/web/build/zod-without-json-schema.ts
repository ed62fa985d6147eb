import type { Plugin } from 'vite';
import { isClientBuild } from './is-client-build.js';

const jsonSchemaModule = /zod[\\/]v4[\\/]core[\\/](?:to-json-schema|json-schema-processors)\.js$/;
const jsonSchemaFunction = /^export const (\w+(?:Processor|JSONSchemaMethod)) =/gm;

/** Empties the functions of zod that write JSON schemas, which the site never does: each schema refers to them. */
export function zodWithoutJsonSchema(): Plugin {
  return {
    name: 'zod-without-json-schema',
    apply: isClientBuild,
    enforce: 'pre',
    transform: (code, id) =>
      jsonSchemaModule.test(id)
        ? {
            code: code.replace(jsonSchemaFunction, 'export const $1 = () => {};\nconst $1Unused ='),
            map: null,
          }
        : null,
  };
}
