import { profileMessages as copy } from '@memorial/contracts/messages/ui/profile';
import { Settings } from '../features/account/settings.js';
import { ProfileLayout, ProfileSection } from './profile/profile-layout.js';

export { ProfileLayout as Layout };

/** /profile/settings */
export default function ProfileSettingsScreen() {
  return (
    <ProfileSection title={copy.settings}>
      <Settings />
    </ProfileSection>
  );
}
