import { MyMemories } from '../../features/memories/my-memories/my-memories.js';
import { profileCopy as copy } from '../../features/profile/profile.copy.js';
import { ProfileFrame } from './profile-frame.js';

/** /profile/memories: own memories, and memories on own pages. */
export default function ProfileMemoriesScreen() {
  return (
    <ProfileFrame title={copy.memories}>
      <MyMemories />
    </ProfileFrame>
  );
}
