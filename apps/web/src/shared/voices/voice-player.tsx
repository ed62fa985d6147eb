import { voiceMessages as copy } from '@memorial/contracts/messages/ui/voices';
import { fillText } from '@memorial/contracts/text';
import { Icon } from '@memorial/ui/icon/icon';
import { useEffect, useId, useReducer, useRef } from 'react';
import { formatDuration } from './format-duration.js';
import { idlePlayer, isSounding, playerReducer } from './player.reducer.js';
import styles from './voices.module.css';
import { waveformPath, waveformSize } from './waveform-path.js';

export interface VoicePlayerProps {
  readonly url: string;
  readonly durationSeconds: number;
  readonly peaks: readonly number[];
  /** Name of the recording for those who do not see it. */
  readonly label: string;
}

/** Button, waveform with the place in it, and length of a recording. Only one sounds at a time. */
export function VoicePlayer({ url, durationSeconds, peaks, label }: VoicePlayerProps) {
  const [player, dispatch] = useReducer(playerReducer, idlePlayer);
  const audio = useRef<HTMLAudioElement>(null);
  const sounding = isSounding(player);

  useEffect(() => {
    const pauseForAnother = ({ target }: Event) => {
      if (target !== audio.current) audio.current?.pause();
    };
    // Events of media do not bubble.
    document.addEventListener('play', pauseForAnother, true);
    return () => document.removeEventListener('play', pauseForAnother, true);
  }, []);

  function press() {
    const element = audio.current;
    if (!element) return;
    if (sounding) return element.pause();
    // After a failure the browser does not ask the server again by itself.
    if (player.phase === 'failed') {
      element.load();
      element.currentTime = player.at;
    }
    dispatch({ type: 'pressed' });
    element.play().catch((error: unknown) => {
      // Pausing while it starts rejects as well.
      if (!(error instanceof DOMException && error.name === 'AbortError')) dispatch({ type: 'failed' });
    });
  }

  function seek(at: number) {
    dispatch({ type: 'moved', at });
    if (audio.current) audio.current.currentTime = at;
  }

  return (
    <div>
      <div className={styles.player} data-phase={player.phase}>
        <button
          type="button"
          className={styles.button}
          aria-label={`${sounding ? copy.pause : copy.play}: ${label}`}
          onClick={press}
        >
          <Icon name={sounding ? 'pause' : 'play'} solid={!sounding} />
        </button>
        <div className={styles.wave}>
          <Waveform peaks={peaks} played={player.at / durationSeconds} />
          <input
            type="range"
            className={styles.slider}
            aria-label={`${copy.position}: ${label}`}
            aria-valuetext={fillText(copy.positionOf, {
              time: formatDuration(player.at),
              total: formatDuration(durationSeconds),
            })}
            min={0}
            max={Math.ceil(durationSeconds)}
            step={1}
            value={Math.floor(player.at)}
            onChange={({ target }) => seek(Math.min(target.valueAsNumber, durationSeconds))}
          />
        </div>
        <span className={styles.time} aria-hidden="true">
          {formatDuration(player.at > 0 ? player.at : durationSeconds)}
        </span>
        {/* biome-ignore lint/a11y/useMediaCaption: the words stand beside it, where the family has written them. */}
        <audio
          ref={audio}
          src={url}
          preload="none"
          onPlaying={() => dispatch({ type: 'started' })}
          onPause={() => dispatch({ type: 'paused' })}
          onEnded={() => dispatch({ type: 'ended' })}
          onError={() => dispatch({ type: 'failed' })}
          onTimeUpdate={({ currentTarget }) => {
            // The browser reports the end as a place, too.
            if (!currentTarget.ended) dispatch({ type: 'moved', at: currentTarget.currentTime });
          }}
        />
      </div>
      <p role="status" className={styles.failure}>
        {player.phase === 'failed' && (navigator.onLine ? copy.failed : copy.offline)}
      </p>
    </div>
  );
}

/** @param played share of the recording, from 0 to 1 */
function Waveform({ peaks, played }: { peaks: readonly number[]; played: number }) {
  const clip = useId();
  const { bar, height } = waveformSize;
  const width = peaks.length * bar;
  const path = waveformPath(peaks);
  return (
    <svg
      className={styles.drawing}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <clipPath id={clip}>
        <rect width={width * Math.min(1, played)} height={height} />
      </clipPath>
      <path d={path} />
      <path d={path} className={styles.played} clipPath={`url(#${clip})`} />
    </svg>
  );
}
