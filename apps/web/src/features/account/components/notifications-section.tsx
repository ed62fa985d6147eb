import { settingsMessages as copy } from '@memorial/contracts/messages/ui/settings';
import type { AccountView, UpdateMeInput } from '@memorial/contracts/users/users.schemas';
import { Checkbox } from '@memorial/ui/checkbox/checkbox';
import { useToast } from '@memorial/ui/toast/toast';
import { useUpdateMe } from '../api/update-me.mutation.js';
import { SettingsSection } from './settings-section.js';

const options = [
  { key: 'newSignIn', label: copy.newSignIn, why: copy.newSignInWhy },
  { key: 'planEnding', label: copy.planEnding, why: copy.planEndingWhy },
  { key: 'videoDone', label: copy.videoDone, why: copy.videoDoneWhy },
  { key: 'memoryWaiting', label: copy.memoryWaiting, why: copy.memoryWaitingWhy },
] as const;

/** Optional email notifications. Each change is saved immediately and reverted if saving fails. */
export function NotificationsSection({ account }: { account: AccountView }) {
  const update = useUpdateMe();
  const toast = useToast();
  const pending = update.isPending ? update.variables.notifications : undefined;

  async function change(notifications: UpdateMeInput['notifications']) {
    if (update.isPending) return;
    try {
      await update.mutateAsync({ notifications });
      toast.success(copy.notificationsSaved);
    } catch (error) {
      toast.error(error instanceof Error ? error.message : '');
    }
  }

  return (
    <SettingsSection title={copy.notifications}>
      {options.map(({ key, label, why }) => (
        <Checkbox
          key={key}
          checked={pending?.[key] ?? account.notifications[key]}
          description={why}
          onChange={(event) => void change({ [key]: event.target.checked })}
        >
          {label}
        </Checkbox>
      ))}
    </SettingsSection>
  );
}
