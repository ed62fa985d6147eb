import {
  inviteTreeKeeperEndpoint,
  offerTreeTransferEndpoint,
} from '@memorial/contracts/keepers/family-tree-keepers.endpoints';
import type { GrantedRole } from '@memorial/contracts/keepers/keepers.constants';
import { inviteKeeperEndpoint, offerTransferEndpoint } from '@memorial/contracts/keepers/keepers.endpoints';
import type { InvitationView } from '@memorial/contracts/keepers/keepers.schemas';
import { getConnectionToken } from '@nestjs/mongoose';
import { type Connection, Types } from 'mongoose';
import type { StoredInvitation } from '../../src/modules/obituaries/keeper-fields.schema.js';
import { hashOfToken, randomToken } from '../../src/platform/crypto/random-token.js';
import { JobWorker } from '../../src/platform/jobs/job-worker.js';
import type { TestAccount } from './accounts.js';
import type { TestApp } from './app.js';
import { callOk } from './call-endpoint.js';
import { createKeeperWithTree } from './family-trees.js';
import { createObituaryWithKeeper } from './obituaries.js';

type KeptCollection = 'obituaries' | 'familyTrees';

/** Makes an account a keeper directly, without a letter. */
export async function addKeeper(
  { app }: TestApp,
  id: string,
  { userId }: TestAccount,
  role: GrantedRole,
  of: KeptCollection = 'obituaries',
): Promise<void> {
  const keeper = { userId: new Types.ObjectId(userId), role, since: new Date(0) };
  const change = { $push: { keepers: keeper } as never, $inc: { keepersVersion: 1 } };
  await collectionOf(app, of).updateOne({ _id: new Types.ObjectId(id) }, change);
}

/** The same of a family tree. */
export const addTreeKeeper = (app: TestApp, treeId: string, account: TestAccount, role: GrantedRole) =>
  addKeeper(app, treeId, account, role, 'familyTrees');

/** Adds an invitation directly, without a letter. */
export async function addInvitation(
  { app, clock }: TestApp,
  id: string,
  { email }: { readonly email: string },
  of: KeptCollection = 'obituaries',
): Promise<StoredInvitation & { token: string }> {
  const token = randomToken();
  const createdAt = clock.now();
  const invitation: StoredInvitation = {
    _id: new Types.ObjectId(),
    email,
    role: 'editor',
    tokenHash: hashOfToken(token),
    invitedBy: new Types.ObjectId(),
    createdAt,
    expiresAt: new Date(createdAt.getTime() + 60 * 60 * 1_000),
    acceptedBy: null,
  };
  const change = { $push: { invitations: invitation } as never, $inc: { keepersVersion: 1 } };
  await collectionOf(app, of).updateOne({ _id: new Types.ObjectId(id) }, change);
  return { ...invitation, token };
}

const collectionOf = (app: TestApp['app'], of: KeptCollection) =>
  app.get<Connection>(getConnectionToken()).collection(of);

/** Creates an obituary of another account that offers it to the given one. */
export async function createOfferedObituary(app: TestApp, taker: TestAccount): Promise<string> {
  const { keeper: as, page } = await createObituaryWithKeeper(app);
  await addKeeper(app, page._id, taker, 'editor');
  const body = { userId: taker.userId };
  await callOk(app, offerTransferEndpoint, { as, params: { id: page._id }, body });
  return page._id;
}

/** Creates a family tree of another account that offers it to the given one. */
export async function createOfferedTree(app: TestApp, taker: TestAccount): Promise<string> {
  const { owner: as, treeId } = await createKeeperWithTree(app);
  await addTreeKeeper(app, treeId, taker, 'editor');
  const body = { userId: taker.userId };
  await callOk(app, offerTreeTransferEndpoint, { as, params: { id: treeId }, body });
  return treeId;
}

/** Invites an address to a family tree, and reads the token in its letter. */
export async function inviteToTree(
  app: TestApp,
  as: TestAccount,
  treeId: string,
  { email, role = 'editor' }: { readonly email: string; readonly role?: GrantedRole },
): Promise<{ invitation: InvitationView; token: string }> {
  const sent = { as, params: { id: treeId }, body: { email, role } };
  const invitation = await callOk(app, inviteTreeKeeperEndpoint, sent);
  return { invitation, token: await newestToken(app, email) };
}

/** Invites an address, and reads the token in its letter. */
export async function invite(
  app: TestApp,
  owner: TestAccount,
  obituaryId: string,
  { email, role = 'editor' }: { readonly email: string; readonly role?: GrantedRole },
): Promise<{ invitation: InvitationView; token: string }> {
  const invitation = await callOk(app, inviteKeeperEndpoint, {
    as: owner,
    params: { id: obituaryId },
    body: { email, role },
  });
  return { invitation, token: await newestToken(app, email) };
}

/** Token in the newest letter to an address. */
export async function newestToken(app: TestApp, email: string): Promise<string> {
  await app.app.get(JobWorker, { strict: false }).runDue();
  const letter = app.mailbox.sent.filter(({ to }) => to === email).at(-1);
  const token = /\/invitation#([\w-]{43})/.exec(letter?.text ?? '')?.[1];
  if (!token) throw new Error(`no invitation for ${email}`);
  return token;
}
