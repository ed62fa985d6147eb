import { describe, expect, it } from 'vitest';
import {
  environmentViolations,
  importCircles,
  importRules,
  importViolations,
  layoutViolations,
  moduleCircles,
} from './import-rules.js';
import { sourceFile, sourceFiles } from './source-imports.js';

const files = [
  'apps/api/src',
  'apps/web/src',
  'packages/contracts/src',
  'packages/ui/src',
  'packages/family-tree-layout/src',
  'packages/embedded-mongo/src',
].flatMap((folder) => sourceFiles(folder));

describe('import rules', () => {
  it('hold in the whole repository', () => {
    expect(files.length).toBeGreaterThan(100);
    expect(importViolations(files)).toEqual([]);
  });

  it('hold for the tests of the web, too', () => {
    expect(importViolations(sourceFiles('apps/web/src', true))).toEqual([]);
  });

  it('keep the modules of the API free of circles', () => {
    expect(moduleCircles(files)).toEqual([]);
  });

  it('let only the configuration read the environment', () => {
    expect(environmentViolations(files)).toEqual([]);
  });

  it('leave no circle of files', () => {
    expect(importCircles(files)).toEqual([]);
  });

  it('keep the folders of each feature alike', () => {
    expect(layoutViolations(files)).toEqual([]);
  });
});

/** One planted violation for each rule. */
const planted: Readonly<Record<string, readonly [path: string, text: string]>> = {
  'mongoose stays in repositories and schemas': [
    'apps/api/src/modules/auth/auth.controller.ts',
    "import mongoose from 'mongoose';",
  ],
  'the platform knows no module': [
    'apps/api/src/platform/http/x.ts',
    "import { a } from '../../modules/auth/auth.service.js';",
  ],
  'a module reaches another only through what it exports': [
    'apps/api/src/modules/auth/password-login.service.ts',
    "import { a } from '../accounts/users.repository.js';",
  ],
  'a feature never imports a feature': [
    'apps/web/src/features/accounts/components/login-form.tsx',
    "import { a } from '../../plans/api/list-plans.query.js';",
  ],
  'create and edit share by the folders beside them, which import neither': [
    'apps/web/src/features/obituary-form/fields/fields.tsx',
    "import type { EditForm } from '../edit/edit-form.js';",
  ],
  'imports run shared → features → routes → app': [
    'apps/web/src/shared/session/session.ts',
    "import { a } from '../../features/plans/api/list-plans.query.js';",
  ],
  'contracts import zod and nothing else': [
    'packages/contracts/src/dates.ts',
    "import { a } from 'node:crypto';",
  ],
  'the drawing of family trees takes types of the contracts and nothing else': [
    'packages/family-tree-layout/src/lines.ts',
    "import { a } from '@dagrejs/dagre';",
  ],
  'what the browser needs at run time carries no zod': [
    'packages/contracts/src/auth/auth.routes.ts',
    "import { a } from './auth.schemas.js';",
  ],
  'the embedded database stands alone': [
    'packages/embedded-mongo/src/server.ts',
    "import { a } from '@memorial/contracts/errors';",
  ],
  'nodemailer stays behind its port': ['apps/api/src/modules/auth/letters.ts', "import a from 'nodemailer';"],
  'sharp stays behind its port': [
    'apps/api/src/modules/media/photo.service.ts',
    "import sharp from 'sharp';",
  ],
  'heic-decode stays behind its port': [
    'apps/api/src/modules/media/photo.service.ts',
    "import a from 'heic-decode';",
  ],
  'read-gedcom stays behind its port': [
    'apps/api/src/modules/media/photo.service.ts',
    "import { parseGedcom } from 'read-gedcom';",
  ],
  '@echogarden/espeak-ng-emscripten stays behind its port': [
    'apps/api/src/modules/videos/speech/espeak.engine.ts',
    "import load from '@echogarden/espeak-ng-emscripten';",
  ],
  'google-auth-library stays behind its port': [
    'apps/api/src/modules/auth/password-login.service.ts',
    "import { OAuth2Client } from 'google-auth-library';",
  ],
  'passport-google-oauth20 stays behind its port': [
    'apps/api/src/modules/auth/password-login.service.ts',
    "import { Strategy } from 'passport-google-oauth20';",
  ],
  'multer stays behind its port': [
    'apps/api/src/modules/media/photo.controller.ts',
    "import a from 'multer';",
  ],
  '@node-rs/argon2 stays behind its port': [
    'apps/api/src/modules/accounts/a.service.ts',
    "import { hash } from '@node-rs/argon2';",
  ],
};

describe('each import rule fires on a planted violation', () => {
  it('a circle of modules', () => {
    const circle = [
      sourceFile('apps/api/src/modules/a/a.service.ts', "import { B } from '../b/b.module.js';"),
      sourceFile('apps/api/src/modules/b/b.service.ts', "import { A } from '../a/a.module.js';"),
    ];
    expect(moduleCircles(circle)).toEqual([['a', 'b']]);
  });

  it.each(importRules.map(({ name }) => name))('%s', (name) => {
    const [path, text] = planted[name] ?? ['', ''];
    const violations = importViolations([sourceFile(path, text)]);
    expect(violations).toHaveLength(1);
    expect(violations[0]).toContain(name);
  });

  it.each([
    'export const a = process.env.JWT_SECRET;',
    "export const a = process['env'].JWT_SECRET;",
    'const { env } = process;',
    "import { env } from 'node:process';",
  ])('%s', (text) => {
    const file = sourceFile('apps/api/src/modules/auth/a.service.ts', text);
    expect(environmentViolations([file])).toHaveLength(1);
  });

  it('a circle of files, types included', () => {
    const circle = [
      sourceFile('apps/web/src/a.ts', "import type { B } from './b.js';"),
      sourceFile('apps/web/src/b.tsx', "import { c } from './c.js';"),
      sourceFile('apps/web/src/c.ts', "import { a } from './a.js'; import { d } from './d.js';"),
      sourceFile('apps/web/src/d.ts', ''),
    ];
    expect(importCircles(circle)).toEqual([['apps/web/src/a', 'apps/web/src/b', 'apps/web/src/c']]);
    expect(importCircles(circle.slice(1))).toEqual([]);
  });

  it('a form of a page that imports the other', () => {
    const form = 'apps/web/src/features/obituary-form';
    const text = "import { a } from '../../edit/edit-form.js';";
    expect(importViolations([sourceFile(`${form}/create/drafts/draft.ts`, text)])).toHaveLength(1);
    expect(importViolations([sourceFile(`${form}/edit/drafts/edit-draft-store.ts`, text)])).toEqual([]);
  });

  it('a loose file of a feature', () => {
    const entry = sourceFile('apps/web/src/features/plans/plans.tsx', '');
    const hidden = sourceFile('apps/web/src/features/plans/model/limits.ts', '');
    const loose = sourceFile('apps/web/src/features/plans/limits.ts', '');
    expect(layoutViolations([entry, hidden])).toEqual([]);
    expect(layoutViolations([entry, loose])).toHaveLength(1);
    expect(layoutViolations([loose])).toHaveLength(1);
    expect(layoutViolations([sourceFile('apps/web/src/features/a/utils/x.ts', '')])).toHaveLength(1);
  });
});
