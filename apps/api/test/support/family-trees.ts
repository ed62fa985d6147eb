import { addMemberEndpoint } from '@memorial/contracts/family-trees/family-members.endpoints';
import type {
  AddMemberRequest,
  CreatedMemberView,
} from '@memorial/contracts/family-trees/family-members.schemas';
import { previewFamilyTreeImportEndpoint } from '@memorial/contracts/family-trees/family-tree-import.endpoints';
import type { FamilyTreeImportPreview } from '@memorial/contracts/family-trees/family-tree-import.schemas';
import type { CreateFamilyTreeRequest } from '@memorial/contracts/family-trees/family-tree-inputs.schemas';
import { createFamilyTreeEndpoint } from '@memorial/contracts/family-trees/family-trees.endpoints';
import type { FamilyTreeView } from '@memorial/contracts/family-trees/family-trees.schemas';
import { createAccount, type TestAccount } from './accounts.js';
import type { TestApp } from './app.js';
import { callOk } from './call-endpoint.js';
import { createObituary } from './obituaries.js';

/** Create a family tree over HTTP. */
export function createTree(
  app: TestApp,
  as: TestAccount,
  rootPersonId: string,
  over: Partial<CreateFamilyTreeRequest> = {},
): Promise<FamilyTreeView> {
  return callOk(app, createFamilyTreeEndpoint, { as, body: { name: 'Рід Шевчуків', rootPersonId, ...over } });
}

/** A keeper whose plan has trees, with a page that is the root of a tree. */
export async function createKeeperWithTree(
  app: TestApp,
): Promise<{ owner: TestAccount; rootId: string; treeId: string }> {
  const owner = await createAccount(app, 'PREMIUM_3');
  const { _id: rootId } = await createObituary(app, owner);
  const { _id: treeId } = await createTree(app, owner, rootId);
  return { owner, rootId, treeId };
}

/** Add somebody without a page to a family tree over HTTP. */
export function addPerson(
  app: TestApp,
  as: TestAccount,
  treeId: string,
  person: AddMemberRequest['person'] = { fullName: 'Шевчук Іван', deathDate: '1944' },
  generationOrder = 3,
): Promise<CreatedMemberView> {
  return callOk(app, addMemberEndpoint, { as, params: { id: treeId }, body: { person, generationOrder } });
}

/** Add an obituary to a family tree over HTTP. */
export function addPage(
  app: TestApp,
  as: TestAccount,
  treeId: string,
  personId: string,
  generationOrder = 2,
): Promise<CreatedMemberView> {
  return callOk(app, addMemberEndpoint, { as, params: { id: treeId }, body: { personId, generationOrder } });
}

/** Upload a GEDCOM file over HTTP. */
export function previewFile(
  app: TestApp,
  as: TestAccount,
  file: Buffer,
  fields: Readonly<Record<string, string>> = {},
): Promise<FamilyTreeImportPreview> {
  return callOk(app, previewFamilyTreeImportEndpoint, { as, file, fields });
}
