import { commonMessages } from '@memorial/contracts/messages/ui/common';
import { synthesisPermissionMessages as permissionCopy } from '@memorial/contracts/messages/ui/synthesis-permission';
import { videoEditorMessages as copy } from '@memorial/contracts/messages/ui/video-editor';
import { fillText } from '@memorial/contracts/text';
import { syntheticVoices } from '@memorial/contracts/videos/synthetic-voices';
import { Button } from '@memorial/ui/button/button';
import { ProgressSegments } from '@memorial/ui/progress/progress';
import { Skeleton, SkeletonGroup } from '@memorial/ui/skeleton/skeleton';
import { useToast } from '@memorial/ui/toast/toast';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useApi } from '../../../shared/api/api-context.js';
import { useRestoreFocus } from '../../../shared/hooks/use-restore-focus.js';
import { QueryError } from '../../../shared/loading/query-error.js';
import records from '../../../shared/records/records.module.css';
import { pagePhotosQuery } from '../api/page-photos.query.js';
import { syntheticVoicesQuery } from '../api/synthetic-voices.query.js';
import { usePhotoPicture } from '../hooks/use-photo-picture.js';
import type { SynthesisPermission } from '../hooks/use-synthesis-permission.js';
import { errorText } from '../hooks/use-video-list.js';
import type { VideoMaker as Maker } from '../hooks/use-video-maker.js';
import { problemsOf } from '../model/choice-problems.js';
import type { MakerPhase } from '../model/maker.reducer.js';
import { type MakerStep, makerSteps } from '../model/maker-steps.js';
import type { PagePhoto } from '../model/page-photos.js';
import { permissionNote } from '../model/permission-note.js';
import { orderOf, shapeOf } from '../model/video-choice.js';
import { isComplete, noConsent } from './consent-boxes.js';
import type { StepProps } from './maker-step.js';
import { makerStepTitles } from './maker-step-titles.js';
import { MovementStep } from './movement-step.js';
import { givenRelation, noAnswers, PermissionFields } from './permission-fields.js';
import { PhotoStep } from './photo-step.js';
import { ReviewStep } from './review-step.js';
import { TitlesStep } from './titles-step.js';
import styles from './video-maker.module.css';
import videoStyles from './videos.module.css';
import { VoiceStep } from './voice-step.js';

export interface VideoMakerProps {
  readonly pageId: string;
  readonly maker: Maker;
  readonly permission: SynthesisPermission;
  readonly onClose: () => void;
  /** Longest video of the plan. */
  readonly maxSeconds: number;
}

/** Makes a video in five steps. */
export function VideoMaker(props: VideoMakerProps) {
  const photos = useQuery(pagePhotosQuery(useApi(), props.pageId));
  if (photos.data) return <MakerSteps {...props} photos={photos.data} />;
  if (photos.error) return <QueryError query={photos} title={copy.photosFailed} headingLevel={3} />;
  return (
    <SkeletonGroup label={commonMessages.loading}>
      <Skeleton shape="block" />
      <Skeleton />
    </SkeletonGroup>
  );
}

function MakerSteps({
  pageId,
  maker,
  permission,
  maxSeconds,
  onClose,
  photos,
}: VideoMakerProps & { photos: readonly PagePhoto[] }) {
  const { choice, phase } = maker.state;
  const { block, restoreFocusTo } = useRestoreFocus<HTMLElement>();
  const [consent, setConsent] = useState(noConsent);
  const [isConsentChecked, setConsentChecked] = useState(false);
  const [answers, setAnswers] = useState(noAnswers);
  const [isGiving, setGiving] = useState(false);
  const toast = useToast();
  const voices = useVoices();
  const reader = voices.find(({ id }) => id === choice.voiceId) ?? voices[0] ?? null;
  const change: StepProps['change'] = (over) => maker.dispatch({ type: 'changed', over });
  const photo = photos.find(({ id }) => id === choice.photoId) ?? photos[0] ?? null;
  const photoId = photo?.id ?? null;
  const isPhotoKnown = choice.photoId === photoId;
  const isPhotoLost = !isPhotoKnown && choice.photoId !== null;
  const { dispatch } = maker;
  const isSending = phase.kind === 'sending';
  // The first photograph is chosen at the start, and in place of one that has left the page.
  useEffect(() => {
    if (isPhotoKnown || isSending) return;
    dispatch(isPhotoLost ? { type: 'photoLost', photoId } : { type: 'changed', over: { photoId } });
    if (isPhotoLost) setConsent(noConsent);
  }, [isPhotoKnown, isPhotoLost, isSending, photoId, dispatch]);
  const { picture, isLoading } = usePhotoPicture(photo?.url ?? null);
  const size = picture && { width: picture.naturalWidth, height: picture.naturalHeight };

  const step = phase.kind === 'step' ? phase.step : 'review';
  const isChecked = phase.kind === 'step' && phase.isChecked;
  const stepProps: StepProps = {
    choice,
    change,
    problems: isChecked ? problemsOf(choice, step, maxSeconds) : {},
    photos,
    photo,
    picture,
    isPictureLoading: isLoading,
    shape: shapeOf(choice, size),
    sound: maker.sound,
    voices,
    reader,
    error: errorOf(phase),
    maxSeconds,
  };
  /** The main step is the recorder's then. */
  const lacksRecording = step === 'voice' && choice.voice === 'family' && choice.recording === null;
  const isFirst = step === makerSteps[0];
  const place = { step: makerSteps.indexOf(step) + 1, total: makerSteps.length };

  /** Focus goes to what is missing, or to the head of the step. */
  function go(event: { type: 'advanced' | 'returned' } | { type: 'wentTo'; step: MakerStep }) {
    maker.dispatch(event);
    restoreFocusTo('[aria-invalid="true"]', '[data-next]');
  }
  const hasSynthetic = choice.voice === 'synthetic';
  const { view } = permission;
  /** The owner allows synthetic voices with the first such video. */
  const isAsked = hasSynthetic && view?.canGive === true && view.state !== 'given';
  async function make() {
    setConsentChecked(true);
    const relation = isAsked ? givenRelation(answers) : null;
    if (!isComplete(consent, hasSynthetic) || (isAsked && relation === null))
      return restoreFocusTo('[aria-invalid="true"]');
    if (relation !== null) {
      setGiving(true);
      try {
        await permission.give(relation);
      } catch (failure) {
        return toast.error(errorText(failure));
      } finally {
        setGiving(false);
      }
    }
    maker.make(orderOf({ ...choice, voiceId: reader?.id ?? choice.voiceId }, pageId, size, maxSeconds));
  }
  const { isResumed } = maker;
  useEffect(() => {
    if (!isResumed) block.current?.querySelector<HTMLElement>('[data-next]')?.focus();
  }, [isResumed, block]);

  return (
    <section ref={block} className={records.card} aria-label={copy.steps}>
      <header className={styles.head}>
        <ProgressSegments current={place.step} total={place.total} label={fillText(copy.stepOf, place)} />
        <div className={styles.headline}>
          <h3 className={styles.title} tabIndex={-1} data-next>
            {makerStepTitles[step]}
          </h3>
          {!isSending && !maker.sound.isHolding && (
            <Button variant="quiet" flush="end" onClick={onClose}>
              {copy.closeMaker}
            </Button>
          )}
        </div>
      </header>
      <StepBody step={step} stepProps={stepProps}>
        <ReviewStep
          {...stepProps}
          consent={consent}
          isConsentChecked={isConsentChecked}
          onConsent={setConsent}
          permission={
            hasSynthetic &&
            view && (
              <PermissionPart
                note={permissionNote(view)}
                fields={
                  isAsked && (
                    <PermissionFields answers={answers} isChecked={isConsentChecked} onChange={setAnswers} />
                  )
                }
              />
            )
          }
          onChange={(next) => go({ type: 'wentTo', step: next })}
        />
      </StepBody>
      {/* A step that is left would lose the sound that is being recorded. */}
      <footer className={styles.foot} hidden={maker.sound.isHolding}>
        {step === 'review' ? (
          <Button variant="main" busy={isSending || isLoading || isGiving} onClick={() => void make()}>
            {isSending ? copy.sending : copy.make}
          </Button>
        ) : (
          photo && (
            <Button
              variant={lacksRecording ? 'line' : 'main'}
              iconAfter="forward"
              onClick={() => go({ type: 'advanced' })}
            >
              {commonMessages.next}
            </Button>
          )
        )}
        {!isFirst && !isSending && (
          <Button icon="back" onClick={() => go({ type: 'returned' })}>
            {commonMessages.back}
          </Button>
        )}
      </footer>
      {photo && <p className={styles.lead}>{copy.draftNote}</p>}
    </section>
  );
}

function StepBody({
  step,
  stepProps,
  children,
}: {
  step: MakerStep;
  stepProps: StepProps;
  /** The last step. */
  children: ReactNode;
}) {
  switch (step) {
    case 'photo':
      return <PhotoStep {...stepProps} />;
    case 'voice':
      return <VoiceStep {...stepProps} />;
    case 'movement':
      return <MovementStep {...stepProps} />;
    case 'titles':
      return <TitlesStep {...stepProps} />;
    case 'review':
      return children;
  }
}

/** The permission of the owner, where it is missing. */
function PermissionPart({ note, fields }: { note: string | null; fields: ReactNode }) {
  if (note === null) return null;
  return (
    <section className={videoStyles.card} aria-label={permissionCopy.title}>
      <h4 className={videoStyles.name}>{permissionCopy.title}</h4>
      <p className={videoStyles.facts}>{note}</p>
      {fields}
    </section>
  );
}

const errorOf = (phase: MakerPhase) => (phase.kind === 'step' ? phase.error : null);

/** Voices of the server; those of every installation while they are unknown. */
function useVoices(): StepProps['voices'] {
  const voices = useQuery(syntheticVoicesQuery(useApi()));
  return voices.data ?? (voices.isError ? syntheticVoices : []);
}
