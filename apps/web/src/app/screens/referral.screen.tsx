import { referralCopy as copy } from '../../features/referral/referral.copy.js';
import { Referral } from '../../features/referral/referral.js';
import { ProfileFrame } from './profile-frame.js';

/** /referral and all paths below it: a profile section. */
export default function ReferralScreen() {
  return (
    <ProfileFrame title={copy.title} lead={copy.lead}>
      <Referral />
    </ProfileFrame>
  );
}
