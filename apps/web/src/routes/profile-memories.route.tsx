import { profileMessages as copy } from '@memorial/contracts/messages/ui/profile';
import { MyMemories } from '../features/memories/my-memories/my-memories.js';
import { ProfileLayout, ProfileSection } from './profile/profile-layout.js';

export { ProfileLayout as Layout };

/** /profile/memories: own memories, and memories on own pages. */
export default function ProfileMemoriesScreen() {
  return (
    <ProfileSection title={copy.memories}>
      <MyMemories />
    </ProfileSection>
  );
}
