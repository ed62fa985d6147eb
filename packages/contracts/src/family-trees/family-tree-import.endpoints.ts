import { defineEndpoint } from '../endpoint.js';
import { gedcomFileErrors, gedcomUploadErrors } from '../messages/errors/family-trees.js';
import {
  familyTreeImportPreview,
  importFamilyTreeInput,
  previewImportInput,
} from './family-tree-import.schemas.js';
import { importFileField } from './family-trees.constants.js';
import { familyTreeImportRoutes } from './family-trees.routes.js';
import { familyTreeView } from './family-trees.schemas.js';

export const previewFamilyTreeImportEndpoint = defineEndpoint(familyTreeImportRoutes.preview, {
  summary: 'Preview the family tree of a GEDCOM file',
  description:
    'Takes GEDCOM 5.5, 5.5.1 or 7.0 of at most 5 MB. The file is kept for an hour, and can be looked at again by its `importId` with another encoding, root or search. Only its account finds it.',
  upload: importFileField,
  isUploadOptional: true,
  body: previewImportInput,
  response: familyTreeImportPreview,
  errors: [...gedcomFileErrors, ...gedcomUploadErrors],
});

export const importFamilyTreeEndpoint = defineEndpoint(familyTreeImportRoutes.create, {
  summary: 'Create a family tree from a previewed GEDCOM file',
  description:
    'Takes what the preview names under `fits`, whole or not at all, and erases the file: one tree is made of it. All members are people without a page.',
  body: importFamilyTreeInput,
  response: familyTreeView,
  status: 201,
  rateLimit: 'store',
  errors: [...gedcomFileErrors, 'familyTree.importTaken', 'familyTree.createdAndDeleted', 'plan.family'],
  limit: 'family',
  headers: ['Idempotency-Key'],
});
