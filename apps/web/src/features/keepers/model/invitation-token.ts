import { invitationTokenPattern } from '@memorial/contracts/keepers/keepers.constants';
import { FragmentTokenStore } from '../../../shared/navigation/fragment-token.js';
import { storageKeys } from '../../../shared/storage/storage.js';

/** The token of this tab's invitation: it outlasts signing in and registering. */
export const invitationTokens = new FragmentTokenStore(storageKeys.invitation, invitationTokenPattern);
