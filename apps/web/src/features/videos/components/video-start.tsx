import { ownFilmEditorMessages } from '@memorial/contracts/messages/ui/own-film-editor';
import { videoEditorMessages as copy } from '@memorial/contracts/messages/ui/video-editor';
import { fillText } from '@memorial/contracts/text';
import type { VideoCapabilityView } from '@memorial/contracts/videos/videos.schemas';
import { Button } from '@memorial/ui/button/button';
import { Notice } from '@memorial/ui/notice/notice';
import type { ReactNode } from 'react';
import type { OwnFilm as Film } from '../hooks/use-own-film.js';
import type { VideoMaker as Maker } from '../hooks/use-video-maker.js';
import type { OwnFilmDraft } from '../model/own-film-drafts.js';
import type { Named } from '../model/page-draft-store.js';
import type { VideoDraft } from '../model/video-drafts.js';
import styles from './videos.module.css';

/** Opens something, unless the plan does not allow it now. @param deed names the pressed button */
export type Begin = (deed: string, start: () => void) => Promise<void>;

export interface VideoStartProps {
  /** Null while it is unknown. */
  readonly capability: VideoCapabilityView | null;
  /** True when the capability could not be read. */
  readonly isUnknown: boolean;
  readonly maker: Maker;
  readonly film: Film;
  /** Drafts that can be gone on with. */
  readonly begun: {
    readonly video: Named<VideoDraft> | null;
    readonly film: Named<OwnFilmDraft> | null;
  };
  /** Button that waits for the capability. */
  readonly busyDeed: string | null;
  readonly begin: Begin;
  /** Called when the keeper wants to begin without the draft. */
  readonly onStartAnew: (draft: Named<VideoDraft>) => void;
  /** Shown above the ways where a video can be made. */
  readonly children: ReactNode;
}

/** The ways to a video, and back to one that was begun. */
export function VideoStart({
  capability,
  isUnknown,
  maker,
  film,
  begun,
  busyDeed,
  begin,
  onStartAnew,
  children,
}: VideoStartProps) {
  const ownFilm = capability?.takesOwnFilms && (
    <FilmStart film={film} begun={begun.film} isBusy={busyDeed === 'film'} begin={begin} />
  );
  const { video } = begun;
  if (capability?.reason === 'video.engineMissing')
    return (
      <div className={styles.start}>
        <Notice title={copy.engineMissing}>
          <p>{copy.engineMissingText}</p>
          {(video !== null || (begun.film !== null && !ownFilm)) && <p>{copy.draftWaits}</p>}
        </Notice>
        {ownFilm}
      </div>
    );
  return (
    <div className={styles.start}>
      {children}
      {video === null ? (
        <div className={styles.ways}>
          <Button
            variant="main"
            data-deed="make"
            busy={busyDeed === 'make'}
            onClick={() => begin('make', maker.begin)}
          >
            {copy.make}
          </Button>
          {begun.film === null && ownFilm}
        </div>
      ) : (
        <Notice
          title={copy.unfinished}
          action={
            <>
              <Button
                variant="quiet"
                flush="start"
                icon="edit"
                data-deed="make"
                busy={busyDeed === 'make'}
                onClick={() => begin('make', () => maker.resume(video))}
              >
                {copy.goOn}
              </Button>
              <Button
                variant="quiet"
                flush="start"
                icon="refresh"
                busy={busyDeed === 'anew'}
                onClick={() => begin('anew', () => onStartAnew(video))}
              >
                {copy.startAnew}
              </Button>
            </>
          }
        >
          {copy.unfinishedText}
        </Notice>
      )}
      {(video !== null || begun.film !== null) && ownFilm}
      {capability && <Usage capability={capability} />}
      {isUnknown && <p className={styles.facts}>{copy.capabilityUnknown}</p>}
    </div>
  );
}

/** The way to a film of one's own, or back to one that was begun. */
function FilmStart({
  film,
  begun,
  isBusy,
  begin,
}: {
  film: Film;
  begun: Named<OwnFilmDraft> | null;
  isBusy: boolean;
  begin: Begin;
}) {
  const button = (
    <Button
      icon={begun ? 'edit' : 'upload'}
      {...(begun && ({ variant: 'quiet', flush: 'start' } as const))}
      data-deed="film"
      busy={isBusy}
      onClick={() => begin('film', () => (begun ? film.resume(begun) : film.begin()))}
    >
      {begun ? copy.goOn : ownFilmEditorMessages.add}
    </Button>
  );
  if (!begun) return button;
  return (
    <Notice title={ownFilmEditorMessages.unfinished} action={button}>
      {copy.unfinishedText}
    </Notice>
  );
}

function Usage({
  capability: { currentUsage, limit, paidRemaining, reason },
}: {
  capability: VideoCapabilityView;
}) {
  if (limit === null || limit === 0) return null;
  return (
    <div className={styles.usage}>
      <p className={styles.facts}>
        {[
          fillText(copy.used, { used: currentUsage, limit }),
          paidRemaining > 0 && fillText(copy.paidLeft, { count: paidRemaining }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {reason === 'plan.monthlyVideos' && <p className={styles.facts}>{copy.monthFull}</p>}
    </div>
  );
}
