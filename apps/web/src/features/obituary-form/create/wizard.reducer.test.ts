import { buildObituaryCard } from '@memorial/contracts/testing/builders';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../shared/api/api-error.js';
import { emptyDraft } from './drafts/draft.js';
import type { StoredDraft, Submission } from './drafts/draft-store.js';
import {
  initialState,
  isAtStep,
  isBusy,
  type WizardEvent,
  type WizardPhase,
  type WizardState,
  wizardReducer,
} from './wizard.reducer.js';

const none: StoredDraft = { draft: emptyDraft, savedAtMs: null, submission: null, errand: null };
const begun: Submission = { key: 'k', sent: '{}', pageId: null, doneParts: [] };
const made: Submission = { ...begun, pageId: 'p1' };
const [search, other] = [Symbol('search'), Symbol('other')];
const card = buildObituaryCard();
const rejected = new ApiError(400, 'validation.failed', 'Завелика');
const offline = new ApiError(0, 'client.network', 'Немає зв’язку');
const deleted = new ApiError(409, 'obituary.createdAndDeleted', 'Видалено');
const progress = { kind: 'photo', name: 'портрет', position: 1, count: 1, share: 0.5 } as const;
const errorsOf = (...rows: [string, ApiError][]) => new Map(rows);

const phases: Readonly<Record<WizardPhase['kind'], WizardPhase>> = {
  editing: { kind: 'editing' },
  checkingDuplicates: { kind: 'checkingDuplicates', search },
  duplicates: { kind: 'duplicates', obituaries: [card] },
  confirming: { kind: 'confirming' },
  creating: { kind: 'creating' },
  uploading: { kind: 'uploading', progress: null, earlier: errorsOf() },
  failed: { kind: 'failed', error: rejected },
  partial: { kind: 'partial', reasons: errorsOf() },
  done: { kind: 'done' },
};
const kinds = Object.keys(phases) as WizardPhase['kind'][];
const at = (kind: WizardPhase['kind'], over: Partial<WizardState> = {}): WizardState => ({
  ...initialState(none),
  phase: phases[kind],
  ...over,
});

const theirs: StoredDraft = { ...none, savedAtMs: 9, submission: made };

type Leads = Partial<Record<WizardPhase['kind'], WizardPhase['kind']>>;
type Transition<Event> = [name: string, event: Event, leads: Leads, submission?: Submission];

/** It changes something besides the phase. */
const everywhere: Leads = Object.fromEntries(kinds.map((kind) => [kind, kind]));

/** Events and where they lead from each phase; in the other phases they change nothing. */
const transitions: {
  readonly [Type in WizardEvent['type']]: readonly Transition<Extract<WizardEvent, { type: Type }>>[];
} = {
  saved: [['a draft is saved', { type: 'saved', savedAtMs: 7, isPersisted: true }, everywhere]],
  followed: [['another tab saves the same', { type: 'followed', savedAtMs: 9 }, everywhere]],
  conflictFound: [
    [
      'another tab saves a different draft',
      { type: 'conflictFound', theirs },
      {
        editing: 'editing',
        checkingDuplicates: 'editing',
        duplicates: 'editing',
        confirming: 'editing',
        failed: 'failed',
        partial: 'partial',
        done: 'done',
      },
    ],
  ],
  mineKept: [['this tab’s draft is kept', { type: 'mineKept' }, everywhere]],
  closed: [['the tab’s draft is closed', { type: 'closed' }, everywhere]],
  checked: [['the name is checked', { type: 'checked', nameMissing: 'ПІБ' }, everywhere]],
  searchStarted: [
    ['a search starts', { type: 'searchStarted', search: other }, { editing: 'checkingDuplicates' }],
  ],
  searchEnded: [
    ['a search finds none', { type: 'searchEnded', search, found: [] }, { checkingDuplicates: 'confirming' }],
    [
      'a search finds pages',
      { type: 'searchEnded', search, found: [card] },
      { checkingDuplicates: 'duplicates' },
    ],
    ['the session ends', { type: 'searchEnded', search, found: null }, { checkingDuplicates: 'editing' }],
    ['an earlier search ends', { type: 'searchEnded', search: other, found: [card] }, {}],
  ],
  confirmRequested: [
    ['confirmation', { type: 'confirmRequested' }, { editing: 'confirming', duplicates: 'confirming' }],
  ],
  withdrawn: [
    [
      'withdrawal',
      { type: 'withdrawn' },
      { checkingDuplicates: 'editing', duplicates: 'editing', confirming: 'editing' },
    ],
  ],
  started: [
    [
      'a new page starts',
      { type: 'started', submission: begun, attempted: [] },
      { confirming: 'creating', failed: 'creating', partial: 'uploading' },
    ],
    [
      'uploads of a page start',
      { type: 'started', submission: made, attempted: [] },
      { confirming: 'uploading', failed: 'uploading', partial: 'uploading' },
    ],
  ],
  created: [['the page is created', { type: 'created', pageId: 'p1' }, { creating: 'uploading' }, begun]],
  creationFailed: [
    ['the creation fails', { type: 'creationFailed', error: rejected }, { creating: 'failed' }, begun],
  ],
  returned: [['return to the steps', { type: 'returned' }, { failed: 'editing' }]],
  progressed: [['progress', { type: 'progressed', progress }, { uploading: 'uploading' }]],
  tasksDone: [['a task is done', { type: 'tasksDone', keys: ['photo'] }, everywhere]],
  uploadsEnded: [
    [
      'all is sent',
      { type: 'uploadsEnded', errors: errorsOf(), isComplete: true },
      { uploading: 'done', partial: 'done' },
    ],
    [
      'something is left',
      { type: 'uploadsEnded', errors: errorsOf(['photo', rejected]), isComplete: false },
      { uploading: 'partial', partial: 'partial' },
    ],
  ],
};

describe.each(Object.values<readonly Transition<WizardEvent>[]>(transitions).flat())(
  '%s',
  (_, event, leads, submission = made) => {
    it.each(kinds)('from %s', (from) => {
      const before = at(from, { submission });
      const after = wizardReducer(before, event);
      const to = leads[from];
      expect(after.phase.kind).toBe(to ?? from);
      if (!to) expect(after).toBe(before);
    });
  },
);

describe('a draft that another tab has changed', () => {
  const event: WizardEvent = { type: 'conflictFound', theirs };

  it.each([
    ['editing', 'editing'],
    ['checkingDuplicates', 'editing'],
    ['duplicates', 'editing'],
    ['confirming', 'editing'],
    ['failed', 'failed'],
    ['partial', 'partial'],
  ] as const)('is a conflict from %s', (from, to) => {
    const after = wizardReducer(at(from), event);
    expect([after.phase.kind, after.conflict]).toEqual([to, theirs]);
  });

  it.each(['creating', 'uploading'] as const)('is ignored during %s', (from) => {
    expect(wizardReducer(at(from), event).conflict).toBeNull();
  });

  it('is ignored when this tab is closed', () => {
    expect(wizardReducer(at('editing', { isClosed: true }), event).conflict).toBeNull();
  });

  it.each([{ type: 'searchStarted', search }, { type: 'confirmRequested' }] as const)(
    'lets nothing start before the choice: $type',
    (start) => {
      const before = at('editing', { conflict: theirs });
      expect(wizardReducer(before, start)).toBe(before);
    },
  );

  it('is replaced by this tab’s, which continues the other’s submission', () => {
    const after = wizardReducer(at('editing', { conflict: theirs }), { type: 'mineKept' });
    expect(after).toMatchObject({ conflict: null, baseSavedAtMs: 9, submission: made });
    const own = wizardReducer(at('editing', { conflict: theirs, submission: begun }), { type: 'mineKept' });
    expect(own.submission).toBe(begun);
  });

  it('with the same content is followed', () => {
    expect(wizardReducer(at('editing'), { type: 'followed', savedAtMs: 9 }).baseSavedAtMs).toBe(9);
  });
});

describe('the state', () => {
  it('begins at the steps, or at the uploads that an earlier visit left', () => {
    expect(initialState(none)).toMatchObject({ phase: phases.editing, savedAtMs: null, baseSavedAtMs: null });
    expect(initialState({ ...none, savedAtMs: 5, submission: begun })).toMatchObject({
      phase: phases.editing,
      savedAtMs: 5,
      baseSavedAtMs: 5,
    });
    expect(initialState(theirs).phase).toEqual(phases.partial);
  });

  it('tells what is saved, checked and closed', () => {
    const saved = wizardReducer(at('editing'), { type: 'saved', savedAtMs: 7, isPersisted: false });
    expect(saved).toMatchObject({ savedAtMs: 7, baseSavedAtMs: 7, isPersisted: false });
    expect(wizardReducer(saved, { type: 'checked', nameMissing: 'ПІБ' }).nameMissing).toBe('ПІБ');
    expect(wizardReducer(saved, { type: 'closed' }).isClosed).toBe(true);
  });

  it('keeps the page and the done tasks in the submission', () => {
    const created = wizardReducer(at('creating', { submission: begun }), { type: 'created', pageId: 'p1' });
    expect(created.submission).toEqual(made);
    const done = wizardReducer(created, { type: 'tasksDone', keys: ['photo', 'award-a'] });
    expect(done.submission?.doneParts).toEqual(['photo', 'award-a']);
    expect(wizardReducer(at('partial'), { type: 'tasksDone', keys: ['photo'] }).submission).toBeNull();
  });

  it('drops the submission of a page that was deleted', () => {
    const after = wizardReducer(at('creating', { submission: begun }), {
      type: 'creationFailed',
      error: deleted,
    });
    expect(after).toMatchObject({ submission: null, phase: { kind: 'failed', error: deleted } });
  });

  it('keeps the errors of tasks that are not attempted again, except those of the connection', () => {
    const reasons = errorsOf(['photo', rejected], ['gallery-a', rejected], ['gallery-b', offline]);
    const started = wizardReducer(at('partial', { phase: { kind: 'partial', reasons } }), {
      type: 'started',
      submission: made,
      attempted: ['photo'],
    });
    expect(started.phase).toMatchObject({ earlier: errorsOf(['gallery-a', rejected]) });
    const ended = wizardReducer(started, {
      type: 'uploadsEnded',
      errors: errorsOf(['photo', offline]),
      isComplete: false,
    });
    expect(ended.phase).toEqual({
      kind: 'partial',
      reasons: errorsOf(['gallery-a', rejected], ['photo', offline]),
    });
  });

  it('shows the steps and their dialogs, or the creation', () => {
    expect(kinds.filter((kind) => isAtStep(at(kind)))).toEqual([
      'editing',
      'checkingDuplicates',
      'duplicates',
      'confirming',
    ]);
    expect(kinds.filter((kind) => isBusy(at(kind)))).toEqual(['creating', 'uploading']);
  });
});
