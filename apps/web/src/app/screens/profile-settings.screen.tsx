import { Settings } from '../../features/account/settings.js';
import { profileWords as words } from '../../features/profile/profile-words.js';
import { ProfileFrame } from './profile-frame.js';

/** /profile/settings */
export default function ProfileSettingsScreen() {
  return (
    <ProfileFrame title={words.settings}>
      <Settings />
    </ProfileFrame>
  );
}
