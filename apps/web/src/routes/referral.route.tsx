import { referralMessages as copy } from '@memorial/contracts/messages/ui/referral';
import { Referral } from '../features/referral/referral.js';
import { ProfileLayout, ProfileSection } from './profile/profile-layout.js';

export { ProfileLayout as Layout };

/** /referral and all paths below it: a profile section. */
export default function ReferralScreen() {
  return (
    <ProfileSection title={copy.title} lead={copy.lead}>
      <Referral />
    </ProfileSection>
  );
}
