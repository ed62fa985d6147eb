import { describe, expect, it } from 'vitest';
import { defaultCrop } from '../../../shared/portrait-crop/crop.js';
import {
  type EditEvent,
  type EditPhase,
  type EditState,
  editReducer,
  firstEditState,
  isSaving,
  type PhotoChange,
  type PhotoEvent,
  photoReducer,
} from './edit.reducer.js';
import { toForm } from './edit-form.js';
import { fullObituary } from './testing/full-obituary.js';
import { detectConflict } from './three-way-merge.js';

const page = fullObituary();
const newer = fullObituary({ revision: 7, birthPlace: 'Самбір' });
const form = toForm(page);
const open = { savedAtMs: 1, revision: 0, changed: { birthPlace: 'Стрий' }, hadPhoto: false };
const first = firstEditState(page, form, { open, aside: open });
const conflict = detectConflict(form, { ...form, birthPlace: 'Стрий' }, newer);

const phases: Record<EditPhase['kind'], EditPhase> = {
  editing: { kind: 'editing' },
  savingPage: { kind: 'savingPage' },
  uploadingPhoto: { kind: 'uploadingPhoto', share: 0.5 },
  removingPhoto: { kind: 'removingPhoto' },
  conflict: { kind: 'conflict', conflict },
  saved: { kind: 'saved' },
  discarded: { kind: 'discarded' },
};
const kinds = Object.keys(phases) as EditPhase['kind'][];
const at = (kind: EditPhase['kind']): EditState => ({ ...first, phase: phases[kind], hasChanges: true });

type Leads = Partial<Record<EditPhase['kind'], EditPhase['kind']>>;

/** Phases in which an event changes something besides the phase. */
const stays = (...from: EditPhase['kind'][]): Leads => Object.fromEntries(from.map((kind) => [kind, kind]));
const everywhere = stays(...kinds.filter((kind) => kind !== 'discarded'));
const toAll = (from: EditPhase['kind'][], to: EditPhase['kind']): Leads =>
  Object.fromEntries(from.map((kind) => [kind, to]));

const file = new File(['x'], 'портрет.jpg');

/** Each event, and where it leads from each phase; in the other phases it changes nothing. */
const transitions: {
  readonly [Type in EditEvent['type']]: readonly [Extract<EditEvent, { type: Type }>, Leads];
} = {
  changed: [{ type: 'changed', isDirty: false }, everywhere],
  checked: [{ type: 'checked', errors: new Map(), serverErrors: [] }, everywhere],
  draftPhotoLost: [{ type: 'draftPhotoLost' }, everywhere],
  draftRestored: [{ type: 'draftRestored' }, everywhere],
  draftDropped: [{ type: 'draftDropped' }, everywhere],
  photoChosen: [{ type: 'photoChosen', file }, everywhere],
  photoCropped: [{ type: 'photoCropped', crop: defaultCrop }, everywhere],
  photoRestored: [{ type: 'photoRestored', photo: { file, crop: defaultCrop } }, everywhere],
  photoCancelled: [{ type: 'photoCancelled' }, everywhere],
  photoRemovalSet: [{ type: 'photoRemovalSet', isRemoved: true }, everywhere],
  photoSaved: [{ type: 'photoSaved', sent: first.photo }, everywhere],
  photoRead: [{ type: 'photoRead', current: page }, everywhere],
  pageSaveStarted: [{ type: 'pageSaveStarted' }, { editing: 'savingPage' }],
  pageSaved: [{ type: 'pageSaved', page: newer, sent: form }, stays('savingPage')],
  photoUploadStarted: [{ type: 'photoUploadStarted' }, toAll(['editing', 'savingPage'], 'uploadingPhoto')],
  photoUploadProgressed: [{ type: 'photoUploadProgressed', share: 0.7 }, stays('uploadingPhoto')],
  photoRemovalStarted: [{ type: 'photoRemovalStarted' }, toAll(['editing', 'savingPage'], 'removingPhoto')],
  saved: [{ type: 'saved' }, toAll(['savingPage', 'uploadingPhoto', 'removingPhoto'], 'saved')],
  failed: [{ type: 'failed' }, toAll(['savingPage', 'uploadingPhoto', 'removingPhoto'], 'editing')],
  conflicted: [{ type: 'conflicted', conflict }, { editing: 'conflict' }],
  dismissed: [{ type: 'dismissed' }, { conflict: 'editing' }],
  rebased: [{ type: 'rebased', page: newer }, toAll(['editing', 'conflict'], 'editing')],
  resumed: [{ type: 'resumed' }, { saved: 'editing' }],
  discarded: [
    { type: 'discarded' },
    toAll(
      kinds.filter((kind) => kind !== 'discarded'),
      'discarded',
    ),
  ],
};

describe('the phase of the edit page', () => {
  describe.each(Object.values(transitions).map(([event, leads]) => [event.type, event, leads] as const))(
    'after %s',
    (_, event, leads) => {
      it.each(kinds)('from %s', (from) => {
        const before = at(from);
        const after = editReducer(before, event);
        const to = leads[from];
        expect(after.phase.kind).toBe(to ?? from);
        if (to) expect(after).not.toBe(before);
        else expect(after).toBe(before);
      });
    },
  );

  it.each(kinds)('%s is saving or not', (kind) => {
    expect(isSaving(at(kind))).toBe(['savingPage', 'uploadingPhoto', 'removingPhoto'].includes(kind));
  });
});

describe('what an event changes besides', () => {
  const errors = new Map([['birthPlace', 'Задовге']]);
  const serverErrors = [{ path: 'birthPlace', message: 'Задовге', value: '""' }];
  const changes: [EditEvent, Partial<EditState>, from?: EditPhase['kind']][] = [
    [{ type: 'changed', isDirty: true }, { hasChanges: true }],
    [{ type: 'changed', isDirty: false }, { hasChanges: false }],
    [
      { type: 'checked', errors, serverErrors },
      { errors, serverErrors },
    ],
    [{ type: 'draftPhotoLost' }, { isDraftPhotoLost: true }],
    [{ type: 'draftRestored' }, { earlier: { open: null, aside: open } }],
    [{ type: 'draftDropped' }, { earlier: { open: null, aside: null } }],
    [{ type: 'pageSaved', page: newer, sent: form }, { base: { page: newer, form } }, 'savingPage'],
    [
      { type: 'rebased', page: newer },
      { base: { page: newer, form: toForm(newer) }, phase: phases.editing },
      'conflict',
    ],
    [
      { type: 'photoUploadProgressed', share: 0.7 },
      { phase: { kind: 'uploadingPhoto', share: 0.7 } },
      'uploadingPhoto',
    ],
    [{ type: 'discarded' }, { hasChanges: false, phase: phases.discarded }],
  ];
  it.each(changes.map(([event, over, from]) => [event.type, event, over, from] as const))(
    '%s',
    (_, event, over, from = 'editing') => {
      const before = at(from);
      expect(editReducer(before, event)).toEqual({ ...before, ...over });
    },
  );
});

describe('the photo', () => {
  const crop = { x: 0.1, y: 0.2, zoom: 2 };
  const chosen = { file, crop };
  const current = { photoUrl: '/photo', photoThumbhash: null };
  const none: PhotoChange = { current: page, chosen: null, isRemoved: false };
  const changes: [Partial<PhotoChange>, PhotoEvent, Partial<PhotoChange>][] = [
    [{ isRemoved: true }, { type: 'photoChosen', file }, { chosen: { file, crop: defaultCrop } }],
    [{ chosen: { file, crop: { ...crop, zoom: 1 } } }, { type: 'photoCropped', crop }, { chosen }],
    [{}, { type: 'photoCropped', crop }, {}],
    [{}, { type: 'photoRestored', photo: chosen }, { chosen }],
    [{ chosen }, { type: 'photoRestored', photo: { file: new File([], 'b'), crop } }, { chosen }],
    [{ isRemoved: true }, { type: 'photoRestored', photo: chosen }, { isRemoved: true }],
    [{ chosen }, { type: 'photoCancelled' }, {}],
    [{}, { type: 'photoRemovalSet', isRemoved: true }, { isRemoved: true }],
    [{ isRemoved: true }, { type: 'photoRemovalSet', isRemoved: false }, {}],
    [{ chosen }, { type: 'photoSaved', sent: { ...none, chosen } }, {}],
    [{ chosen }, { type: 'photoSaved', sent: none }, { chosen }],
    [{ isRemoved: true }, { type: 'photoSaved', sent: { ...none, isRemoved: true } }, {}],
    [{}, { type: 'photoRead', current }, { current }],
  ];
  it.each(changes.map((row, index) => [row[1].type, index + 1, ...row] as const))(
    '%s (%i)',
    (_, __, before, event, after) => {
      expect(photoReducer({ ...none, ...before }, event)).toEqual({ ...none, ...after });
    },
  );
});
