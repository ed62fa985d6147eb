import { voiceMessages as copy } from '@memorial/contracts/messages/ui/voices';
import { displayText, fillText, keepTogether, typeset } from '@memorial/contracts/text';
import type { VoiceView } from '@memorial/contracts/voices/voices.schemas';
import { useIsOnline } from '../../../shared/hooks/use-is-online.js';
import { VoicePlayer } from '../../../shared/voices/voice-player.js';
import styles from '../../../shared/voices/voices.module.css';

/** Recordings of a page, each with its title and its words. */
export function VoiceList({ voices }: { voices: readonly VoiceView[] }) {
  const isOnline = useIsOnline();
  return (
    <>
      {!isOnline && <p className={styles.offline}>{copy.offline}</p>}
      <ul className={styles.list}>
        {voices.map((voice, index) => (
          <li key={voice._id} className={styles.voice}>
            {voice.title && <p className={styles.title}>{typeset(voice.title)}</p>}
            <VoicePlayer
              url={voice.url}
              durationSeconds={voice.durationSeconds}
              peaks={voice.peaks}
              label={voice.title ?? nameOf(index, voices.length)}
            />
            <noscript>
              {/* biome-ignore lint/a11y/useMediaCaption: the words stand below, where the family has written them. */}
              <audio controls preload="none" src={voice.url} className={styles.plain} />
            </noscript>
            {voice.transcript && (
              <details className={styles.words}>
                <summary>{copy.transcript}</summary>
                <p className={`read ${styles.transcript}`}>{keepTogether(displayText(voice.transcript))}</p>
              </details>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function nameOf(index: number, count: number): string {
  return count === 1 ? copy.voice : fillText(copy.voiceOf, { place: index + 1 });
}
