import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../shared/api/api-error.js';
import {
  type ImportEvent,
  type ImportLook,
  type ImportPhase,
  importReducer,
  initialImport,
} from './import.reducer.js';

const look: ImportLook = { importId: 'a'.repeat(24), encoding: 'windows-1251', rootId: '1', find: '' };
const review = { fileName: 'rid.ged', look, key: 'key-1', isUncertain: false };
const error = new ApiError(500, 'client.http', 'Помилка');
const expired = new ApiError(404, 'familyTree.importNotFound', 'Файл уже видалено');
const taken = new ApiError(409, 'familyTree.importTaken', 'Дерево вже створено');
const gone = new ApiError(409, 'familyTree.createdAndDeleted', 'Дерево видалено');

const phases = {
  choosing: initialImport,
  sending: { kind: 'sending', fileName: 'rid.ged', share: 0 },
  reviewing: { ...review, kind: 'reviewing', error: null },
  creating: { ...review, kind: 'creating' },
  done: { kind: 'done', treeId: 't' },
} as const satisfies Readonly<Record<ImportPhase['kind'], ImportPhase>>;
const names = Object.keys(phases) as ImportPhase['kind'][];

const key = 'key-2';
const reviewing: ImportPhase = { ...review, kind: 'reviewing', error: null };

/** Events with the phases that they change, and the outcome; they change no other phase. */
const rows: readonly (readonly [
  event: ImportEvent,
  outcomes: Partial<Record<ImportPhase['kind'], ImportPhase>>,
])[] = [
  [
    { type: 'fileChosen', fileName: 'b.ged' },
    {
      choosing: { kind: 'sending', fileName: 'b.ged', share: 0 },
      reviewing: { kind: 'sending', fileName: 'b.ged', share: 0 },
    },
  ],
  [{ type: 'progressed', share: 0.5 }, { sending: { ...phases.sending, share: 0.5 } }],
  [{ type: 'refused', error }, { sending: { kind: 'choosing', error, isUncertain: false } }],
  [{ type: 'refused', error: null }, { sending: initialImport }],
  [{ type: 'received', look, key: 'key-1' }, { sending: reviewing }],
  [
    { type: 'looked', change: { find: 'Іван' }, key },
    { reviewing: { ...reviewing, look: { ...look, find: 'Іван' } } },
  ],
  [
    { type: 'looked', change: { rootId: '2' }, key },
    { reviewing: { ...reviewing, look: { ...look, rootId: '2' }, key } },
  ],
  [
    { type: 'looked', change: { encoding: 'koi8-u' }, key },
    { reviewing: { ...reviewing, look: { ...look, encoding: 'koi8-u' }, key } },
  ],
  [
    { type: 'expired', error },
    // While creating, it may be the file of the tree that is just being created.
    { reviewing: { kind: 'choosing', error, isUncertain: false } },
  ],
  [{ type: 'started' }, { reviewing: phases.creating }],
  [
    { type: 'failed', error, isUnanswered: true, key },
    { creating: { ...reviewing, error, isUncertain: true } },
  ],
  [
    { type: 'failed', error: gone, isUnanswered: false, key },
    { creating: { ...reviewing, error: gone, key } },
  ],
  ...[expired, taken].map(
    (error) =>
      [
        { type: 'failed', error, isUnanswered: false, key },
        { creating: { kind: 'choosing', error, isUncertain: false } },
      ] as const,
  ),
  [{ type: 'created', treeId: 't' }, { creating: phases.done }],
];

describe('the import of a tree', () => {
  it.each(rows.map(([event, outcomes], index) => [`${index} ${event.type}`, event, outcomes] as const))(
    '%s',
    (_, event, outcomes) => {
      for (const name of names)
        expect([name, importReducer(phases[name], event)]).toEqual([name, outcomes[name] ?? phases[name]]);
    },
  );

  it('remembers that an answer was lost', () => {
    const lost = importReducer(phases.creating, { type: 'failed', error, isUnanswered: true, key });
    const again = importReducer(lost, { type: 'started' });
    expect(importReducer(again, { type: 'failed', error: expired, isUnanswered: false, key })).toEqual({
      kind: 'choosing',
      error: expired,
      isUncertain: true,
    });
  });
});
