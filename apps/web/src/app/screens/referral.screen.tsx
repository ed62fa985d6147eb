import { Referral } from '../../features/referral/referral.js';
import { referralWords as words } from '../../features/referral/referral-words.js';
import { ProfileFrame } from './profile-frame.js';

/** /referral and all paths below it: a profile section. */
export default function ReferralScreen() {
  return (
    <ProfileFrame title={words.title} lead={words.lead}>
      <Referral />
    </ProfileFrame>
  );
}
