import { keysOfKind } from '@memorial/contracts/obituaries/obituary-fields.schemas';

/** Fields in which a keeper tells in own words. The one about donations has a rule of its own, in its schema. */
export const textKeys = keysOfKind('text', 'rows', 'lines').filter((key) => key !== 'charityDonations');
