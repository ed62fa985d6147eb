import { pageVideoMessages as copy } from '@memorial/contracts/messages/ui/page-videos';
import { displayText, fillText, keepTogether, typeset } from '@memorial/contracts/text';
import { videoOriginLines } from '@memorial/contracts/videos/video-origin';
import type { VideoView } from '@memorial/contracts/videos/videos.schemas';
import { useEffect, useRef, useState } from 'react';
import { lengthOfTime } from '../../../shared/format/length-of-time.js';
import { useIsOnline } from '../../../shared/hooks/use-is-online.js';
import { ReportButton } from '../../../shared/reports/report-button.js';
import styles from './page-videos.module.css';

/** Videos of a memory page in the browser's own player, each with its title, its making and its words. */
export function PageVideos({
  videos,
  fullName,
  mayReport = false,
}: {
  videos: readonly VideoView[];
  /** Name at the head of the page: a film that has no other title shows none. */
  fullName: string | null;
  /** False for those who may change the videos. */
  mayReport?: boolean;
}) {
  const isOnline = useIsOnline();
  return (
    <>
      {!isOnline && <p className={styles.offline}>{copy.offline}</p>}
      <ul className={styles.list}>
        {videos.map((video, index) => (
          <PageVideo
            key={video._id}
            video={video}
            title={video.title === fullName?.trim() ? null : video.title}
            label={video.title ?? nameOf(index, videos.length)}
            mayReport={mayReport}
          />
        ))}
      </ul>
    </>
  );
}

/** @param label name of the video for those who do not see it */
function PageVideo({
  video,
  title,
  label,
  mayReport,
}: {
  video: VideoView;
  title: string | null;
  label: string;
  mayReport: boolean;
}) {
  const { captionsUrl, transcript, durationSeconds, width, height } = video;
  const [hasFailed, setFailed] = useState(false);
  const film = useRef<HTMLVideoElement>(null);

  useEffect(() => {
    const pauseForAnother = ({ target }: Event) => {
      if (target !== film.current) film.current?.pause();
    };
    // Events of media do not bubble.
    document.addEventListener('play', pauseForAnother, true);
    return () => document.removeEventListener('play', pauseForAnother, true);
  }, []);

  return (
    <li className={styles.video}>
      {title && <p className={styles.title}>{typeset(title)}</p>}
      {/* biome-ignore lint/a11y/useMediaCaption: a silent film has no words. */}
      <video
        ref={film}
        className={height > width ? `${styles.film} ${styles.tall}` : styles.film}
        controls
        playsInline
        preload="none"
        poster={video.previewFrame}
        src={video.videoUrl}
        width={width}
        height={height}
        aria-label={label}
        onError={() => setFailed(true)}
        onPlaying={() => setFailed(false)}
      >
        {captionsUrl && <track kind="captions" srcLang="uk" label={copy.captions} src={captionsUrl} />}
      </video>
      <p role="status" className={styles.failure}>
        {hasFailed && (navigator.onLine ? copy.failed : copy.offline)}
      </p>
      <div className={styles.facts}>
        <p>
          {lengthOfTime(durationSeconds)} · {makingOf(video)}
        </p>
        {mayReport && <ReportButton target={{ type: 'video', id: video._id }} of={label} />}
      </div>
      {transcript && (
        <details className={styles.words}>
          <summary>{copy.transcript}</summary>
          <p className={`read ${styles.transcript}`}>{keepTogether(displayText(transcript))}</p>
        </details>
      )}
    </li>
  );
}

function nameOf(index: number, count: number): string {
  return count === 1 ? copy.title : fillText(copy.videoOf, { place: index + 1 });
}

/** Words that tell a film made by a program from one of the family, as in its last seconds. */
function makingOf(video: VideoView): string {
  return videoOriginLines(video).map(typeset).join(' · ');
}
