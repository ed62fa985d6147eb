import { Settings } from '../../features/account/settings.js';
import { profileCopy as copy } from '../../features/profile/profile.copy.js';
import { ProfileFrame } from './profile-frame.js';

/** /profile/settings */
export default function ProfileSettingsScreen() {
  return (
    <ProfileFrame title={copy.settings}>
      <Settings />
    </ProfileFrame>
  );
}
