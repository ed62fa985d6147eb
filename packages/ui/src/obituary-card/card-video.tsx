import { obituaryTexts } from '@memorial/contracts/messages/obituaries.messages';
import { fillText } from '@memorial/contracts/text';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '../icon/icon.js';
import { joinClasses } from '../internal/join-classes.js';
import styles from './card-video.module.css';

interface CardVideoProps {
  src: string;
  /** Whose video it is, for the button's name. */
  name: string;
  /** A mouse is over the card: the preview runs until it leaves. */
  pointed: boolean;
}

function motionIsUnwanted(): boolean {
  return window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;
}

/** A muted, looping preview over the photograph. Nothing is loaded before it is asked for. */
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
    // A browser may refuse to play: the photograph then simply stays.
    element.play()?.catch((reason: unknown) => {
      // A pause that comes before the first frame ends the attempt too; it is no refusal.
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
            // By the object model and not by an attribute: the content policy forbids style attributes.
            if (bar.current && duration > 0)
              bar.current.style.transform = `scaleX(${currentTime / duration})`;
          }}
        />
      )}
      <button
        type="button"
        className={styles.control}
        aria-label={fillText(wanted ? obituaryTexts.stopVideo : obituaryTexts.playVideo, { name })}
        onClick={() => {
          setAsked(true);
          setWanted(!wanted);
        }}
      >
        <span className={styles.pill}>
          <Icon name={wanted ? 'pause' : 'play'} size="s" solid={!wanted} />
          {obituaryTexts.video}
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
