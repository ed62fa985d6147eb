import { Referral } from '../../features/referral/referral.js';
import { referralWords as words } from '../../features/referral/referral-words.js';
import { ProfileFrame } from './profile-frame.js';

/** /referral and whatever stands under it: a part of the profile. */
export default function ReferralScreen() {
  return (
    <ProfileFrame title={words.title} lead={words.lead}>
      <Referral />
    </ProfileFrame>
  );
}
