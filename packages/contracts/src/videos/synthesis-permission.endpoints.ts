import { defineEndpoint } from '../endpoint.js';
import { editorOnly, ownerOnly } from '../obituaries/obituary-descriptions.js';
import { changeErrors, obituaryResource } from '../obituaries/obituary-resource.schemas.js';
import { synthesisPermissionRoutes } from './synthesis-permission.routes.js';
import { giveSynthesisPermissionInput, synthesisPermissionView } from './synthesis-permission.schemas.js';

const errors = [...changeErrors, 'keeper.ownerOnly'] as const;

export const getSynthesisPermissionEndpoint = defineEndpoint(synthesisPermissionRoutes.get, {
  ...obituaryResource,
  summary: 'Get the permission of an obituary for synthetic media',
  description: `${editorOnly} Without it, or after it is withdrawn, readers see no video with a synthetic voice, whatever its maker has confirmed.`,
  response: synthesisPermissionView,
  errors: ['obituary.notOwner'],
});

export const giveSynthesisPermissionEndpoint = defineEndpoint(synthesisPermissionRoutes.give, {
  ...obituaryResource,
  summary: 'Allow synthetic media on an obituary',
  description:
    'Only the owner may. It holds for every video of the obituary, beside the confirmation of each. A repeat by the same owner changes nothing.',
  body: giveSynthesisPermissionInput,
  response: synthesisPermissionView,
  errors: [...errors, 'video.synthesisStopped'],
});

export const withdrawSynthesisPermissionEndpoint = defineEndpoint(synthesisPermissionRoutes.withdraw, {
  ...obituaryResource,
  summary: 'Withdraw the permission for synthetic media',
  description: `${ownerOnly} Videos with a synthetic voice are hidden at once, and none is made until the owner allows it anew. A repeat changes nothing.`,
  response: synthesisPermissionView,
  errors,
});
