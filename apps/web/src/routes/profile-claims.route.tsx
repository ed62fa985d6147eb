import { profileMessages as copy } from '@memorial/contracts/messages/ui/profile';
import { MyClaims } from '../features/claims/components/my-claims.js';
import { ProfileLayout, ProfileSection } from './profile/profile-layout.js';

export { ProfileLayout as Layout };

/** /profile/claims: claims that the account has raised, and those about its pages. */
export default function ProfileClaimsScreen() {
  return (
    <ProfileSection title={copy.claims}>
      <MyClaims />
    </ProfileSection>
  );
}
