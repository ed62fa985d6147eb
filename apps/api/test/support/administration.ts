import type { ActTarget } from '@memorial/contracts/administration/administration.constants';
import {
  freezeObituaryEndpoint,
  unfreezeObituaryEndpoint,
} from '@memorial/contracts/administration/administration.endpoints';
import { blockUserEndpoint } from '@memorial/contracts/administration/users.endpoints';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import type { LoggedAct } from '../../src/modules/administration/administration-log.schema.js';
import type { TestAccount } from './accounts.js';
import type { TestApp } from './app.js';
import { callOk } from './call-endpoint.js';

/** Stops the changes of an obituary by others than administrators. */
export function freeze(app: TestApp, administrator: TestAccount, obituaryId: string) {
  const sent = { as: administrator, params: { id: obituaryId }, body: { reason: 'Скарга рідних' } };
  return callOk(app, freezeObituaryEndpoint, sent);
}

export function unfreeze(app: TestApp, administrator: TestAccount, obituaryId: string) {
  const sent = { as: administrator, params: { id: obituaryId }, body: { reason: 'Розглянуто' } };
  return callOk(app, unfreezeObituaryEndpoint, sent);
}

export function blockAccount(app: TestApp, administrator: TestAccount, { userId }: TestAccount) {
  const sent = { as: administrator, params: { id: userId }, body: { reason: 'Образливі слова' } };
  return callOk(app, blockUserEndpoint, sent);
}

/** Acts of administrators on an obituary, as they are stored, oldest first. */
export async function loggedActs({ app }: TestApp, obituaryId: string): Promise<LoggedAct[]> {
  const log = app.get<Connection>(getConnectionToken()).collection<LoggedAct>('administrationLog');
  const acts = await log.find().sort({ at: 1 }).toArray();
  return acts.filter((act) => act.obituaryId?.toHexString() === obituaryId);
}

/** Acts that were done to something else, as they are stored, in their order. */
export async function actsOn({ app }: TestApp, type: ActTarget, id: string): Promise<LoggedAct[]> {
  const log = app.get<Connection>(getConnectionToken()).collection<LoggedAct>('administrationLog');
  return log.find({ 'target.type': type, 'target.id': id }).sort({ at: 1 }).toArray();
}
