import { Settings } from '../../features/account/settings.js';
import { ProfileFrame } from './profile-frame.js';

/** /profile/settings */
export default function ProfileSettingsScreen() {
  return (
    <ProfileFrame>
      <Settings />
    </ProfileFrame>
  );
}
