import { idParamsOf } from '../ids.schemas.js';

/** Shared spec of endpoints for one obituary, addressed by `:id` in the path: a malformed id is not found. */
export const obituaryResource = { params: idParamsOf('obituary'), notFound: 'obituary.notFound' } as const;
