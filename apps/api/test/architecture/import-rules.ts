import type { SourceFile, SourceImport } from './source-imports.js';

/** An import rule of this repository. `remedy` tells the developer how to fix a violation. */
interface ImportRule {
  readonly name: string;
  readonly remedy: string;
  readonly breaks: (file: SourceFile, imported: SourceImport) => boolean;
}

const isPackage = (target: string, name: string) => target === name || target.startsWith(`${name}/`);
const moduleOf = (path: string) => /^apps\/api\/src\/modules\/([^/]+)\//.exec(path)?.[1];
const featureOf = (path: string) => /^apps\/web\/src\/features\/([^/]+)\//.exec(path)?.[1];
/** Screen of the feature with two forms of a page; undefined for what both use. */
const formScreenOf = (path: string) =>
  /^apps\/web\/src\/features\/obituary-form\/(create|edit)\//.exec(path)?.[1];
const webLayers = ['shared', 'features', 'routes', 'app'];
/** Position of a file among the layers of the web application; -1 outside them. */
const layerOf = (path: string) => webLayers.indexOf(/^apps\/web\/src\/([^/]+)\//.exec(path)?.[1] ?? '');
const isIn = (path: string, folder: string) => path.startsWith(`${folder}/`);

const mongooseHomes = /(\.repository|\.schema)\.ts$|^apps\/api\/src\/platform\/mongo\//;
const nestMongooseHomes = /(\.repository|\.schema|\.module)\.ts$|^apps\/api\/src\/platform\/mongo\//;
const openToOtherModules = /\.module\.ts$/;

/** Third-party libraries and the only files that may import them. */
const providers: readonly (readonly [library: string, homes: RegExp])[] = [
  ['nodemailer', /\.mailer\.adapter\.ts$/],
  // All of them run in child processes.
  [
    'sharp',
    /^apps\/api\/src\/(?:platform\/(?:images\/|drawing\/write-png\.ts$)|modules\/(?:link-previews\/preview\.worker|videos\/rendering\/film(?:-drawing|\.worker))\.ts$)/,
  ],
  // Under the GPL: a program of its own.
  ['@echogarden/espeak-ng-emscripten', /^apps\/api\/src\/modules\/videos\/speech\/espeak\.worker\.ts$/],
  ['read-gedcom', /^apps\/api\/src\/modules\/family-trees\//],
  ['heic-decode', /^apps\/api\/src\/platform\/images\//],
  ['google-auth-library', /google-id-tokens\.adapter\.ts$/],
  ['passport-google-oauth20', /google\.strategy\.ts$/],
  ['multer', /^apps\/api\/src\/platform\/uploads\//],
  ['@node-rs/argon2', /^apps\/api\/src\/modules\/auth\//],
];

export const importRules: readonly ImportRule[] = [
  {
    name: 'mongoose stays in repositories and schemas',
    remedy: 'ask the repository',
    breaks: ({ path }, { target }) =>
      isIn(path, 'apps/api/src') &&
      ((isPackage(target, 'mongoose') && !mongooseHomes.test(path)) ||
        (isPackage(target, 'mongodb') && !mongooseHomes.test(path)) ||
        (isPackage(target, '@nestjs/mongoose') && !nestMongooseHomes.test(path))),
  },
  {
    name: 'the platform knows no module',
    remedy: 'put a port into platform and bind it in app.module',
    breaks: ({ path }, { target }) =>
      isIn(path, 'apps/api/src/platform') && isIn(target, 'apps/api/src/modules'),
  },
  {
    name: 'a module reaches another only through what it exports',
    remedy: 'export it from the other *.module.ts and import it from there',
    breaks: ({ path }, { target }) => {
      const other = moduleOf(target);
      return (
        moduleOf(path) !== undefined &&
        other !== undefined &&
        other !== moduleOf(path) &&
        !openToOtherModules.test(target)
      );
    },
  },
  {
    name: 'a feature never imports a feature',
    remedy: 'compose both in a route, or move the shared part to shared',
    breaks: ({ path }, { target }) => {
      const other = featureOf(target);
      return featureOf(path) !== undefined && other !== undefined && other !== featureOf(path);
    },
  },
  {
    name: 'create and edit share by the folders beside them, which import neither',
    remedy: 'move what one of them has into it, and what both use beside them',
    breaks: ({ path }, { target }) => {
      const screen = formScreenOf(target);
      return featureOf(path) === 'obituary-form' && screen !== undefined && screen !== formScreenOf(path);
    },
  },
  {
    name: 'imports run shared → features → routes → app',
    remedy: 'move the part down, or compose higher up',
    breaks: ({ path }, { target }) => layerOf(path) >= 0 && layerOf(target) > layerOf(path),
  },
  {
    name: 'contracts import zod and nothing else',
    remedy: 'keep the contracts free of everything that one side alone has',
    breaks: ({ path }, { target }) =>
      isIn(path, 'packages/contracts/src') &&
      !isIn(target, 'packages/contracts/src') &&
      !isPackage(target, 'zod'),
  },
  {
    name: 'what the browser needs at run time carries no zod',
    remedy: 'put schemas into *.schemas.ts',
    breaks: ({ path }, { target, isTypeOnly }) =>
      isIn(path, 'packages/contracts/src') &&
      !isTypeOnly &&
      /(?:\.(?:routes|constants)|\/messages\/\w+\/[\w-]+)\.ts$/.test(path) &&
      (isPackage(target, 'zod') || /\.(schemas|endpoints)\.ts$/.test(target)),
  },
  {
    name: 'the drawing of family trees takes types of the contracts and nothing else',
    remedy: 'pass it as an argument',
    breaks: ({ path }, { target, isTypeOnly }) =>
      isIn(path, 'packages/family-tree-layout/src') &&
      !isIn(path, 'packages/family-tree-layout/src/testing') &&
      !isIn(target, 'packages/family-tree-layout/src') &&
      !(isTypeOnly && target.startsWith('@memorial/contracts/')),
  },
  {
    name: 'the embedded database stands alone',
    remedy: 'it could live in a repository of its own',
    breaks: ({ path }, { target }) =>
      isIn(path, 'packages/embedded-mongo/src') && target.startsWith('@memorial/'),
  },
  ...providers.map(
    ([library, homes]): ImportRule => ({
      name: `${library} stays behind its port`,
      remedy: 'call the port',
      breaks: ({ path }, { target }) =>
        isIn(path, 'apps/api/src') && isPackage(target, library) && !homes.test(path),
    }),
  ),
];

/** @returns one line for each import that breaks a rule */
export function importViolations(files: readonly SourceFile[]): string[] {
  return files.flatMap((file) =>
    file.imports.flatMap((imported) =>
      importRules
        .filter((rule) => rule.breaks(file, imported))
        .map((rule) => `${file.path} imports ${imported.target}: ${rule.name}; ${rule.remedy}`),
    ),
  );
}

/** @returns one line for each file that reads the environment outside platform/config */
export function environmentViolations(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path, readsProcessEnv }) => {
      if (!readsProcessEnv || !isIn(path, 'apps/api/src')) return false;
      return (
        !isIn(path, 'apps/api/src/platform/config') &&
        !/^apps\/api\/src\/(main|worker|command)\.ts$/.test(path)
      );
    })
    .map(({ path }) => `${path} reads process.env: only platform/config does`);
}

/** @returns files that import each other in a circle, types included */
export function importCircles(files: readonly SourceFile[]): string[][] {
  const keyOf = (path: string) => path.replace(/\.tsx?$/, '');
  return circlesOf(
    new Map(files.map(({ path, imports }) => [keyOf(path), imports.map(({ target }) => keyOf(target))])),
  );
}

/** @returns modules of the API that import each other in a circle */
export function moduleCircles(files: readonly SourceFile[]): string[][] {
  const arrows = new Map<string, string[]>();
  for (const { path, imports } of files) {
    const from = moduleOf(path);
    if (from === undefined) continue;
    const targets = imports.flatMap(({ target }) => moduleOf(target) ?? []);
    arrows.set(from, [...(arrows.get(from) ?? []), ...targets]);
  }
  return circlesOf(arrows);
}

/** Strongly connected components of more than one name (Tarjan), each sorted. */
function circlesOf(arrows: ReadonlyMap<string, readonly string[]>): string[][] {
  const entered = new Map<string, number>();
  const open: string[] = [];
  const circles: string[][] = [];
  function earliestReached(name: string): number {
    const order = entered.size;
    entered.set(name, order);
    open.push(name);
    let earliest = order;
    for (const target of arrows.get(name) ?? []) {
      if (!arrows.has(target)) continue;
      if (!entered.has(target)) earliest = Math.min(earliest, earliestReached(target));
      else if (open.includes(target)) earliest = Math.min(earliest, entered.get(target) ?? order);
    }
    if (earliest === order) {
      const component = open.splice(open.indexOf(name));
      if (component.length > 1) circles.push(component.sort());
    }
    return earliest;
  }
  for (const name of arrows.keys()) if (!entered.has(name)) earliestReached(name);
  return circles;
}

const featureFolders = ['api', 'components', 'hooks', 'model', 'testing'];
/** Features with several screens name a folder after each. */
const foldersOfScreens: Readonly<Record<string, readonly string[]>> = {
  administration: [
    'announcement',
    'audit',
    'awards',
    'claims',
    'overview',
    'pages',
    'partners',
    'payments',
    'queue',
    'reports',
    'users',
  ],
  auth: ['providers', 'recovery'],
  'family-trees': [
    'create',
    'edit',
    'export',
    'import',
    'keeping',
    'list',
    'living',
    'of-page',
    'picker',
    'settings',
    'tools',
  ],
  legal: ['documents'],
  memories: ['actions', 'compose', 'list', 'moderation', 'my-memories', 'outbox'],
  'obituary-form': ['create', 'edit', 'fields'],
};

/** @returns a line for each feature of the web with more loose files than its entry, `<entry>.tsx`, or another folder */
export function layoutViolations(files: readonly SourceFile[]): string[] {
  const contents = new Map<string, Set<string>>();
  for (const { path } of files) {
    const [, feature, name] = /^apps\/web\/src\/features\/([^/]+)\/([^/]+)/.exec(path) ?? [];
    if (feature && name) contents.set(feature, (contents.get(feature) ?? new Set()).add(name));
  }
  return [...contents].flatMap(([feature, names]) => {
    const allowed = [...featureFolders, ...(foldersOfScreens[feature] ?? [])];
    const others = [...names].filter((name) => !allowed.includes(name));
    const isEntryAlone = others.length === 0 || (others.length === 1 && others[0]?.endsWith('.tsx'));
    return isEntryAlone ? [] : [`features/${feature} holds ${others.join(', ')} beside its folders`];
  });
}
