import { idParamsOf } from '../ids.schemas.js';

/** Shared spec of endpoints for one obituary, addressed by `:id` in the path: a malformed id is not found. */
export const obituaryResource = { params: idParamsOf('obituary'), notFound: 'obituary.notFound' } as const;

/** The same for calls that also the holder of its key may make (`RequestHeader`). */
export const readableObituary = { ...obituaryResource, headers: ['X-Page-Key'] } as const;

/** Errors of a change of an obituary, or of what belongs to it. */
export const changeErrors = ['obituary.notOwner', 'obituary.changedMeanwhile'] as const;

/** Errors for content that requires a higher plan. */
export const planGateErrors = ['plan.education', 'plan.background', 'plan.customAttributes'] as const;
