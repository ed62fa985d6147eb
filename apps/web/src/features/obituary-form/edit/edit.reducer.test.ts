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
const at = (kind: EditPhase['kind']): EditState => ({ ...first, phase: phases[kind], hasChanges: true });

describe('the phase of the edit page', () => {
  const transitions: [EditPhase['kind'], EditEvent, EditPhase['kind']][] = [
    ['editing', { type: 'saving', phase: phases.savingPage }, 'savingPage'],
    ['editing', { type: 'saving', phase: phases.uploadingPhoto }, 'uploadingPhoto'],
    ['editing', { type: 'saved' }, 'saved'],
    ['editing', { type: 'discarded' }, 'discarded'],
    ['savingPage', { type: 'pageSaved', page: newer, sent: form }, 'savingPage'],
    ['savingPage', { type: 'saving', phase: phases.uploadingPhoto }, 'uploadingPhoto'],
    ['savingPage', { type: 'saving', phase: phases.removingPhoto }, 'removingPhoto'],
    ['savingPage', { type: 'saved' }, 'saved'],
    ['savingPage', { type: 'failed' }, 'editing'],
    ['savingPage', { type: 'discarded' }, 'discarded'],
    ['uploadingPhoto', { type: 'failed' }, 'editing'],
    ['uploadingPhoto', { type: 'saved' }, 'saved'],
    ['removingPhoto', { type: 'failed' }, 'editing'],
    ['removingPhoto', { type: 'saved' }, 'saved'],
    ['editing', { type: 'conflicted', conflict }, 'conflict'],
    ['conflict', { type: 'dismissed' }, 'editing'],
    ['conflict', { type: 'rebased', page: newer }, 'editing'],
    ['saved', { type: 'resumed' }, 'editing'],
    ['saved', { type: 'changed', isDirty: true }, 'saved'],
    ['discarded', { type: 'saved' }, 'discarded'],
    ['discarded', { type: 'failed' }, 'discarded'],
    ['discarded', { type: 'conflicted', conflict }, 'discarded'],
  ];
  it.each(transitions.map(([from, event, to]) => [from, event.type, to, event] as const))(
    '%s, %s leads to %s',
    (from, _, to, event) => {
      expect(editReducer(at(from), event).phase.kind).toBe(to);
    },
  );

  it.each(Object.keys(phases) as EditPhase['kind'][])('%s is saving or not', (kind) => {
    expect(isSaving(at(kind))).toBe(['savingPage', 'uploadingPhoto', 'removingPhoto'].includes(kind));
  });
});

describe('what an event changes besides', () => {
  const errors = new Map([['birthPlace', 'Задовге']]);
  const serverErrors = [{ path: 'birthPlace', message: 'Задовге', value: '""' }];
  const changes: [EditEvent, Partial<EditState>][] = [
    [{ type: 'changed', isDirty: true }, { hasChanges: true }],
    [{ type: 'changed', isDirty: false }, { hasChanges: false }],
    [
      { type: 'checked', errors, serverErrors },
      { errors, serverErrors },
    ],
    [{ type: 'draftPhotoLost' }, { isDraftPhotoLost: true }],
    [{ type: 'draftRestored' }, { earlier: { open: null, aside: open } }],
    [{ type: 'draftDropped' }, { earlier: { open: null, aside: null } }],
    [{ type: 'pageSaved', page: newer, sent: form }, { base: { page: newer, form } }],
    [{ type: 'rebased', page: newer }, { base: { page: newer, form: toForm(newer) } }],
    [{ type: 'discarded' }, { hasChanges: false, phase: phases.discarded }],
  ];
  it.each(changes.map(([event, over]) => [event.type, event, over] as const))('%s', (_, event, over) => {
    const before = at('editing');
    expect(editReducer(before, event)).toEqual({ ...before, ...over });
  });
});

describe('the photo', () => {
  const file = new File(['x'], 'портрет.jpg');
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
