import { OwnMemories } from '../../features/memories/own/own-memories.js';
import { profileWords as words } from '../../features/profile/profile-words.js';
import { ProfileFrame } from './profile-frame.js';

/** /profile/memories: own memories, and memories on own pages. */
export default function ProfileMemoriesScreen() {
  return (
    <ProfileFrame title={words.memories}>
      <OwnMemories />
    </ProfileFrame>
  );
}
