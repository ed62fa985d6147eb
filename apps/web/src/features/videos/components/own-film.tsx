import { ownFilmEditorMessages as copy } from '@memorial/contracts/messages/ui/own-film-editor';
import { videoEditorMessages } from '@memorial/contracts/messages/ui/video-editor';
import { videoMessages } from '@memorial/contracts/messages/ui/videos';
import { characterCount, fillText, typeset } from '@memorial/contracts/text';
import { maxFilmTranscript } from '@memorial/contracts/videos/video-uploads.constants';
import { maxVideoText } from '@memorial/contracts/videos/videos.constants';
import { Button } from '@memorial/ui/button/button';
import { Checkbox } from '@memorial/ui/checkbox/checkbox';
import { Field } from '@memorial/ui/field/field';
import { Notice } from '@memorial/ui/notice/notice';
import { TextInput } from '@memorial/ui/text-input/text-input';
import { Textarea } from '@memorial/ui/textarea/textarea';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { FileButton } from '../../../shared/files/file-button.js';
import { byteSize } from '../../../shared/format/byte-size.js';
import { lengthOfTime } from '../../../shared/format/length-of-time.js';
import { useRestoreFocus } from '../../../shared/hooks/use-restore-focus.js';
import type { OwnFilm as Film } from '../hooks/use-own-film.js';
import {
  acceptedFilms,
  type BrowserFilmFacts,
  type FilmBounds,
  fileProblem,
  lengthProblem,
} from '../model/film-file.js';
import { type FilmIdentity, isSameFilm, type OwnFilmPhase } from '../model/own-film.reducer.js';
import { FilmPreview } from './film-preview.js';
import styles from './own-film.module.css';
import makerStyles from './video-maker.module.css';
import videoStyles from './videos.module.css';

export interface OwnFilmProps {
  readonly film: Film;
  readonly bounds: FilmBounds;
  /** Called when the keeper puts the form off. */
  readonly onClose: () => void;
}

/** Choice and words of a family's own film, and its way to the server. */
export function OwnFilm({ film, bounds, onClose }: OwnFilmProps) {
  const { phase } = film.state;
  if (phase.kind === 'form') return <FilmForm film={film} phase={phase} bounds={bounds} onClose={onClose} />;
  if (phase.kind === 'sending') return <Sending film={film} phase={phase} />;
  return phase.kind === 'interrupted' ? <Interrupted film={film} phase={phase} /> : null;
}

/** A card with its heading, which takes the focus when the pressed button is gone. */
function Card({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus();
  }, []);
  return (
    <section className={makerStyles.maker} aria-label={title}>
      <h3 ref={heading} className={makerStyles.title} tabIndex={-1} data-next>
        {title}
      </h3>
      {children}
    </section>
  );
}

function FilmForm({
  film,
  phase,
  bounds,
  onClose,
}: OwnFilmProps & { phase: OwnFilmPhase & { kind: 'form' } }) {
  const { details, file } = film.state;
  const { block, restoreFocusTo } = useRestoreFocus<HTMLDivElement>();
  const [facts, setFacts] = useState<BrowserFilmFacts | null>(null);
  /** Sentence for a chosen file that was not taken. */
  const [refused, setRefused] = useState<string | null>(null);
  const { isChecked, error } = phase;
  const tooLong = file && lengthProblem(facts, bounds);
  const tooLarge = file && fileProblem(file, bounds);
  const problem =
    refused ?? tooLarge ?? tooLong ?? (isChecked && film.isFileRead && !file ? copy.missing : null);
  const titleError = lengthError(details.title, maxVideoText.title, videoEditorMessages.tooLong);
  const transcriptError = lengthError(
    details.transcript,
    maxFilmTranscript,
    videoEditorMessages.transcriptTooLong,
  );
  const consentError = isChecked && !details.hasConsent ? videoEditorMessages.consentMissing : undefined;

  function choose(chosen: File) {
    const found = fileProblem(chosen, bounds);
    setRefused(found);
    if (found) return;
    setFacts(null);
    film.choose(chosen);
    restoreFocusTo('[data-deed="choose"]');
  }
  function send() {
    film.check();
    const isReady = file && !problem && !titleError && !transcriptError && details.hasConsent;
    if (isReady) return film.start();
    restoreFocusTo(...(!file || problem ? ['[data-deed="choose"]'] : []), '[aria-invalid="true"]');
  }
  return (
    <Card title={copy.title}>
      <div ref={block} className={styles.fields}>
        <div className={styles.choice}>
          <p>{copy.lead}</p>
          {file && (
            <FilmPreview
              key={`${file.name} ${file.size} ${file.lastModified}`}
              file={file}
              facts={facts}
              onFacts={setFacts}
              posterSeconds={details.posterSeconds}
              onPoster={(posterSeconds) => film.change({ posterSeconds })}
            />
          )}
          {file && (
            <p className={styles.file}>
              <span className={styles.fileName}>{file.name || copy.namelessFile}</span>
              <span className={styles.fileFacts}>
                {[byteSize(file.size), facts?.seconds && lengthOfTime(facts.seconds)]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </p>
          )}
          <div aria-live="polite">{problem && <p className={styles.problem}>{problem}</p>}</div>
          <div>
            <FileButton
              variant={file ? 'line' : 'main'}
              icon="upload"
              accept={acceptedFilms}
              data-deed="choose"
              label={file ? copy.chooseOther : copy.choose}
              onChoose={choose}
            />
          </div>
          <p className={makerStyles.lead}>
            {fillText(copy.bounds, {
              size: byteSize(bounds.maxBytes),
              length: lengthOfTime(bounds.maxSeconds),
            })}{' '}
            {copy.privacy}
          </p>
        </div>
        <Field label={videoEditorMessages.titleLabel} optional hint={copy.titleHint} error={titleError}>
          <TextInput
            value={details.title}
            limit={maxVideoText.title}
            autoComplete="off"
            onChange={({ target }) => film.change({ title: target.value })}
          />
        </Field>
        <Field label={copy.transcriptLabel} optional hint={copy.transcriptHint} error={transcriptError}>
          <Textarea
            value={details.transcript}
            limit={maxFilmTranscript}
            rows={4}
            onChange={({ target }) => film.change({ transcript: target.value })}
          />
        </Field>
        <div className={videoStyles.consent}>
          <Checkbox
            checked={details.hasConsent}
            error={consentError}
            onChange={({ target }) => film.change({ hasConsent: target.checked })}
          >
            {typeset(videoMessages.consentFilm)}
          </Checkbox>
          <p className={makerStyles.lead}>{copy.honestLine}</p>
        </div>
        {error && <Notice tone="error">{error}</Notice>}
        <footer className={makerStyles.foot}>
          <Button variant={file ? 'main' : 'line'} onClick={send}>
            {copy.send}
          </Button>
          <span className={makerStyles.aside}>
            <Button variant="quiet" onClick={onClose}>
              {videoEditorMessages.closeMaker}
            </Button>
          </span>
        </footer>
        <p className={makerStyles.lead}>{film.isFileKept ? copy.draftNote : copy.notKept}</p>
      </div>
    </Card>
  );
}

/** Refused before a byte of the film is sent. */
const lengthError = (text: string, limit: number, message: string) =>
  characterCount(text.trim()) > limit ? message : undefined;

const stepTexts = { beginning: copy.beginning, parts: copy.sendingParts, ordering: copy.ordering } as const;

function Sending({ film, phase }: { film: Film; phase: OwnFilmPhase & { kind: 'sending' } }) {
  const { step, sentBytes, isWaiting } = phase;
  const totalBytes = film.state.film?.sizeBytes ?? 0;
  const share = totalBytes === 0 ? 0 : sentBytes / totalBytes;
  return (
    <Card title={copy.sending}>
      <div className={styles.progress}>
        <p className={videoStyles.step}>
          <span role="status">{stepTexts[step]}</span>
          <span className={videoStyles.percent} aria-hidden="true">
            {fillText(videoEditorMessages.percent, { progress: Math.floor(share * 100) })}
          </span>
        </p>
        <progress className={videoStyles.progress} max={1} value={share} aria-label={copy.sending} />
        <p className={videoStyles.facts}>{sentText(sentBytes, totalBytes)}</p>
      </div>
      {isWaiting && <Notice tone="warning">{copy.waiting}</Notice>}
      <p className={videoStyles.facts}>{copy.stay}</p>
      {!film.isFileKept && <p className={videoStyles.facts}>{copy.notKept}</p>}
      {step !== 'ordering' && (
        <div className={videoStyles.actions}>
          <Button variant="quiet" flush="start" icon="close" onClick={film.stop}>
            {copy.discard}
          </Button>
        </div>
      )}
    </Card>
  );
}

/** An upload that does not go on by itself: after a reload, or when the server refused a part. */
function Interrupted({ film, phase }: { film: Film; phase: OwnFilmPhase & { kind: 'interrupted' } }) {
  const { film: identity, file } = film.state;
  const [isOther, setOther] = useState(false);
  const { sentBytes, error } = phase;
  const needsFile = film.isFileRead && file === null && identity !== null;

  function choose(known: FilmIdentity, chosen: File) {
    const isSame = isSameFilm(known, chosen);
    setOther(!isSame);
    if (isSame) film.choose(chosen);
  }
  return (
    <Card title={copy.interrupted}>
      <div className={styles.choice}>
        <p>
          {sentBytes !== null && identity && `${sentText(sentBytes, identity.sizeBytes)}. `}
          {copy.goOnText}
        </p>
        {error && <Notice tone="error">{error}</Notice>}
        {needsFile && <p>{fillText(copy.chooseSame, nameOf(identity))}</p>}
        <div aria-live="polite">
          {isOther && identity && (
            <p className={styles.problem}>{fillText(copy.otherFile, nameOf(identity))}</p>
          )}
        </div>
      </div>
      <footer className={makerStyles.foot}>
        {needsFile ? (
          <FileButton
            variant="main"
            icon="upload"
            accept={acceptedFilms}
            label={copy.chooseSameButton}
            onChoose={(chosen) => choose(identity, chosen)}
          />
        ) : (
          <Button variant="main" busy={!film.isFileRead} onClick={film.resumeUpload}>
            {copy.goOn}
          </Button>
        )}
        <span className={makerStyles.aside}>
          <Button variant="quiet" icon="close" onClick={film.stop}>
            {copy.discard}
          </Button>
        </span>
      </footer>
    </Card>
  );
}

const sentText = (sentBytes: number, totalBytes: number) =>
  fillText(copy.sent, { sent: byteSize(sentBytes), total: byteSize(totalBytes) });

const nameOf = ({ name, sizeBytes }: FilmIdentity) => ({
  name: name || copy.namelessFile,
  size: byteSize(sizeBytes),
});
