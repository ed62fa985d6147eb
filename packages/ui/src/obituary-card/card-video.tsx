import { obituaryMessages } from '@memorial/contracts/messages/ui/obituaries';
import { fillText } from '@memorial/contracts/text';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '../icon/icon.js';
import { joinClasses } from '../internal/join-classes.js';
import styles from './card-video.module.css';

interface CardVideoProps {
  src: string;
  /** Name of the person, for the button's label. */
  name: string;
  /** A mouse is over the card: plays the preview meanwhile. */
  pointed: boolean;
}

function motionIsUnwanted(): boolean {
  return window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;
}

/** Muted, looping video preview over the photograph. Loads nothing until it is requested. */
export function CardVideo({ src, name, pointed }: CardVideoProps) {
  const video = useRef<HTMLVideoElement>(null);
  const bar = useRef<HTMLSpanElement>(null);
  const [wanted, setWanted] = useState(false);
  const [asked, setAsked] = useState(false);
  const [playing, setPlaying] = useState(false);

  useEffect(() => {
    if (pointed && motionIsUnwanted()) return;
    setWanted(pointed);
    if (pointed) setAsked(true);
  }, [pointed]);

  useEffect(() => {
    const element = video.current;
    if (!element || !asked) return;
    if (!wanted) {
      element.pause();
      return;
    }
    // If the browser refuses to play, the photograph stays.
    element.play()?.catch((reason: unknown) => {
      // A pause before the first frame also rejects the promise, but is not a refusal.
      if (!(reason instanceof DOMException && reason.name === 'AbortError')) setWanted(false);
    });
  }, [wanted, asked]);

  return (
    <>
      {asked && (
        <video
          ref={video}
          className={joinClasses(styles.video, playing && styles.shown)}
          src={src}
          muted
          loop
          playsInline
          preload="metadata"
          tabIndex={-1}
          aria-hidden="true"
          onPlaying={() => setPlaying(true)}
          onPause={() => setPlaying(false)}
          onTimeUpdate={(event) => {
            const { currentTime, duration } = event.currentTarget;
            // Set by script: the content security policy forbids style attributes.
            if (bar.current && duration > 0)
              bar.current.style.transform = `scaleX(${currentTime / duration})`;
          }}
        />
      )}
      <button
        type="button"
        className={styles.control}
        aria-label={fillText(wanted ? obituaryMessages.stopVideo : obituaryMessages.playVideo, { name })}
        onClick={() => {
          setAsked(true);
          setWanted(!wanted);
        }}
      >
        <span className={styles.pill}>
          <Icon name={wanted ? 'pause' : 'play'} size="s" solid={!wanted} />
          {obituaryMessages.video}
        </span>
      </button>
      {playing && (
        <span className={styles.track} aria-hidden="true">
          <span ref={bar} className={styles.bar} />
        </span>
      )}
    </>
  );
}
