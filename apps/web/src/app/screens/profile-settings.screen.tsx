import { Settings } from '../../features/auth/settings/settings.js';
import { ProfileFrame } from './profile-frame.js';

/** /profile/settings */
export default function ProfileSettingsScreen() {
  return (
    <ProfileFrame>
      <Settings />
    </ProfileFrame>
  );
}
