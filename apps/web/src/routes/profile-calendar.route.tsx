import { profileMessages } from '@memorial/contracts/messages/ui/profile';
import { remembranceMessages } from '@memorial/contracts/messages/ui/remembrance';
import { Calendar } from '../features/remembrance/components/calendar.js';
import { ProfileLayout, ProfileSection } from './profile/profile-layout.js';

export { ProfileLayout as Layout };

/** /profile/calendar: days of remembrance, letters, and the address for calendar programs. */
export default function ProfileCalendarScreen() {
  return (
    <ProfileSection title={profileMessages.calendar} lead={remembranceMessages.lead}>
      <Calendar />
    </ProfileSection>
  );
}
