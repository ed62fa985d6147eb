import { ownFilmEditorMessages as copy } from '@memorial/contracts/messages/ui/own-film-editor';
import { fillText } from '@memorial/contracts/text';
import { Button } from '@memorial/ui/button/button';
import { useId, useRef } from 'react';
import { useObjectUrl } from '../../../shared/files/use-object-url.js';
import { lengthOfTime } from '../../../shared/format/length-of-time.js';
import stageStyles from '../../../shared/portrait-crop/crop-stage.module.css';
import type { BrowserFilmFacts } from '../model/film-file.js';
import styles from './own-film.module.css';

export interface FilmPreviewProps {
  readonly file: File;
  /** Null until the browser has read them. */
  readonly facts: BrowserFilmFacts | null;
  readonly onFacts: (facts: BrowserFilmFacts) => void;
  readonly posterSeconds: number | null;
  readonly onPoster: (seconds: number | null) => void;
}

/** The chosen film in the browser's own player, and the choice of its picture. */
export function FilmPreview({ file, facts, onFacts, posterSeconds, onPoster }: FilmPreviewProps) {
  const url = useObjectUrl(file);
  const player = useRef<HTMLVideoElement>(null);
  const lengthSeconds = facts?.isPlayable ? facts.seconds : null;

  function show(seconds: number) {
    if (!player.current) return;
    player.current.pause();
    player.current.currentTime = seconds;
  }
  if (facts && !facts.isPlayable) return <p className={styles.lead}>{copy.unplayable}</p>;
  return (
    <>
      {url && (
        // biome-ignore lint/a11y/useMediaCaption: the words of a film on the device are not known.
        <video
          ref={player}
          className={styles.film}
          controls
          playsInline
          preload="metadata"
          src={url}
          aria-label={copy.preview}
          onLoadedMetadata={({ currentTarget }) => {
            onFacts(factsOf(currentTarget));
            if (posterSeconds !== null) show(posterSeconds);
          }}
          onError={() => onFacts({ seconds: null, isPlayable: false })}
        />
      )}
      {lengthSeconds !== null && (
        <PosterChoice
          lengthSeconds={lengthSeconds}
          posterSeconds={posterSeconds}
          onChange={(seconds) => {
            onPoster(seconds);
            if (seconds !== null) show(seconds);
          }}
        />
      )}
    </>
  );
}

/** Slider over the film: the picture that it stands at is seen in the player. */
function PosterChoice({
  lengthSeconds,
  posterSeconds,
  onChange,
}: {
  lengthSeconds: number;
  posterSeconds: number | null;
  onChange: (seconds: number | null) => void;
}) {
  const id = useId();
  return (
    <div className={styles.poster}>
      <label className={styles.label} htmlFor={`${id}-slider`}>
        {copy.poster}
      </label>
      <input
        id={`${id}-slider`}
        type="range"
        className={stageStyles.slider}
        min={0}
        max={Math.floor(lengthSeconds * 10) / 10}
        step={0.1}
        value={posterSeconds ?? 0}
        aria-valuetext={posterText(posterSeconds)}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => onChange(target.valueAsNumber)}
      />
      <p className={styles.posterChoice}>
        <span>{posterText(posterSeconds)}</span>
        {posterSeconds !== null && (
          <Button variant="quiet" flush="end" onClick={() => onChange(null)}>
            {copy.posterReset}
          </Button>
        )}
      </p>
      <p id={`${id}-hint`} className={styles.lead}>
        {copy.posterHint}
      </p>
    </div>
  );
}

const posterText = (seconds: number | null) =>
  seconds === null ? copy.posterFirst : fillText(copy.posterAt, { length: lengthOfTime(seconds) });

/** A film without pictures is one whose format the browser knows in part. Some recorders tell no length. */
function factsOf({ duration, videoWidth }: HTMLVideoElement): BrowserFilmFacts {
  return { seconds: Number.isFinite(duration) ? duration : null, isPlayable: videoWidth > 0 };
}
