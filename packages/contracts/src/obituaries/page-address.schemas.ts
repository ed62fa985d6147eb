import { idParams } from '../ids.schemas.js';

/** What all calls share that are made of one page, by `:id` of their path: a page that cannot be is not found. */
export const pageAddress = { params: idParams, notFound: 'obituary.notFound' } as const;
