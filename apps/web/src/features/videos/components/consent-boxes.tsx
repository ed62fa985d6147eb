import { videoEditorMessages as copy } from '@memorial/contracts/messages/ui/video-editor';
import { videoMessages } from '@memorial/contracts/messages/ui/videos';
import { typeset } from '@memorial/contracts/text';
import { Checkbox } from '@memorial/ui/checkbox/checkbox';
import styles from './videos.module.css';

/** Boxes that are ticked. */
export interface Consent {
  readonly photo: boolean;
  readonly voice: boolean;
}

export const noConsent: Consent = { photo: false, voice: false };

/** True once every box that is asked for is ticked. */
export const isComplete = ({ photo, voice }: Consent, hasVoice: boolean) => photo && (voice || !hasVoice);

/** The maker's right to the photograph or the own film and, where a synthetic voice reads, that it imitates nobody. */
export function ConsentBoxes({
  consent,
  hasVoice,
  isOwnFilm = false,
  isChecked,
  onChange,
}: {
  consent: Consent;
  isOwnFilm?: boolean;
  hasVoice: boolean;
  /** Missing boxes are marked. */
  isChecked: boolean;
  onChange: (consent: Consent) => void;
}) {
  const errorOf = (isTicked: boolean) => (isChecked && !isTicked ? copy.consentMissing : undefined);
  return (
    <div className={styles.consent}>
      <Checkbox
        checked={consent.photo}
        error={errorOf(consent.photo)}
        onChange={({ target }) => onChange({ ...consent, photo: target.checked })}
      >
        {typeset(isOwnFilm ? videoMessages.consentFilm : videoMessages.consentPhoto)}
      </Checkbox>
      {hasVoice && (
        <Checkbox
          checked={consent.voice}
          error={errorOf(consent.voice)}
          onChange={({ target }) => onChange({ ...consent, voice: target.checked })}
        >
          {typeset(videoMessages.consentVoice)}
        </Checkbox>
      )}
    </div>
  );
}
