import { defineEndpoint } from '../endpoint.js';
import { editorOnly } from '../obituaries/obituary-descriptions.js';
import { obituaryResource } from '../obituaries/obituary-resource.schemas.js';
import { blockedNetworkDays, guestNetworkDays, maxBlocked } from './blocked.constants.js';
import { blockedRoutes } from './blocked.routes.js';
import { blockedList, updateBlockedInput } from './blocked.schemas.js';

export const listBlockedEndpoint = defineEndpoint(blockedRoutes.list, {
  ...obituaryResource,
  summary: 'List the accounts and networks from which an obituary takes no entries',
  description: `${editorOnly} Not paged: ${maxBlocked} at most.`,
  response: blockedList,
  errors: ['obituary.notOwner'],
});

export const updateBlockedEndpoint = defineEndpoint(blockedRoutes.update, {
  ...obituaryResource,
  summary: 'Block the author of a memory, or unblock somebody',
  description: `${editorOnly} A blocked account leaves no memories, proposals and candles on the obituary; keepers cannot be blocked. Entries of a blocked network, and of the network of a blocked account, are held with that reason, for ${blockedNetworkDays} days; the network of a writer is known for ${guestNetworkDays} days and is never answered. Repeating a call changes nothing.`,
  body: updateBlockedInput,
  response: blockedList,
  errors: [
    'obituary.notOwner',
    'memory.notFound',
    'blocked.keeper',
    'blocked.networkUnknown',
    'blocked.tooMany',
  ],
});
