import { moderationKeyPattern } from '@memorial/contracts/memories/memories.constants';
import { FragmentTokenStore } from '../../../shared/navigation/fragment-token.js';
import { storageKeys } from '../../../shared/storage/storage.js';

/** The key of the letter that this tab has opened. */
export const moderationTokens = new FragmentTokenStore(storageKeys.moderation, moderationKeyPattern);
