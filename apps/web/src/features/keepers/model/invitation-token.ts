import { invitationTokenPattern } from '@memorial/contracts/keepers/keepers.constants';
import { type KeyValueStorage, safeStorage, storageKeys } from '../../../shared/storage/storage.js';

/** Token of a link `/invitation#token`; null where the fragment is none. */
export function tokenOfFragment(hash: string): string | null {
  const token = hash.replace(/^#/, '');
  return invitationTokenPattern.test(token) ? token : null;
}

/** The token of this tab's invitation: it outlasts signing in and registering, and leaves with the tab. */
export class InvitationTokenStore {
  private readonly storage;

  constructor(open: () => KeyValueStorage | null = () => window.sessionStorage) {
    this.storage = safeStorage(open);
  }

  read(): string | null {
    return tokenOfFragment(this.storage.read(storageKeys.invitation) ?? '');
  }

  save(token: string): void {
    this.storage.write(storageKeys.invitation, token);
  }

  clear(): void {
    this.storage.remove(storageKeys.invitation);
  }
}

export const invitationTokens = new InvitationTokenStore();
