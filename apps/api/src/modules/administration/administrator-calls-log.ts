import type { ActTarget } from '@memorial/contracts/administration/administration.constants';
import { objectId } from '@memorial/contracts/ids.schemas';
import { obituaryRoutes } from '@memorial/contracts/obituaries/obituaries.routes';
import type { Route } from '@memorial/contracts/route';
import { Injectable } from '@nestjs/common';
import { type AdministratorCall, AdministratorCalls } from '../../platform/access/administrator-rights.js';
import { Clock } from '../../platform/clock/clock.js';
import { objectIdOf, randomId } from '../../platform/mongo/object-ids.js';
import { AdministrationLogRepository } from './administration-log.repository.js';
import { type Act, onObituary } from './administration-log.schema.js';

/** Adapter: writes ordinary calls of administrators to their log, one row for a call. */
@Injectable()
export class AdministratorCallsLog extends AdministratorCalls {
  constructor(
    private readonly rows: AdministrationLogRepository,
    private readonly clock: Clock,
  ) {
    super();
  }

  async log({ userId, route, params, reason }: AdministratorCall): Promise<void> {
    if (loggedAsActs.includes(route)) return;
    await this.rows.append({
      _id: randomId(),
      at: this.clock.now(),
      by: objectIdOf(userId),
      action: 'administrator.call',
      reason,
      ...targetOf(route.path, params.id),
      after: { call: `${route.method} ${route.path}`, ...namedIds(route.path, params) },
    });
  }
}

/** Calls whose act is stored with the change. */
const loggedAsActs: readonly Route[] = [obituaryRoutes.remove, obituaryRoutes.restore];

/** Ids in the path beside that of the target: a photo, a keeper, a proposal; of a film its own. */
function namedIds(path: string, params: AdministratorCall['params']): Readonly<Record<string, string>> {
  const { id: _, ...others } = params;
  const named = 'target' in targetOf(path, params.id) ? others : params;
  return Object.fromEntries(
    Object.entries(named).flatMap(([name, value]) => {
      const id = objectId.safeParse(value);
      return id.success ? [[name, id.data] as const] : [];
    }),
  );
}

/** Kinds of things by the first segment of the paths that name them. */
const targets: Readonly<Record<string, ActTarget>> = {
  memories: 'memory',
  claims: 'claim',
  'family-trees': 'familyTree',
};

/** Thing that the path names; nothing for other paths and for texts that are no id. */
function targetOf(path: string, id: unknown): Pick<Act, 'target' | 'obituaryId'> {
  const named = objectId.safeParse(id);
  if (!named.success) return {};
  const [, segment = ''] = path.split('/');
  if (segment === 'obituaries') return onObituary(objectIdOf(named.data));
  const type = targets[segment];
  return type ? { target: { type, id: named.data } } : {};
}
