import { videoEditorMessages as copy } from '@memorial/contracts/messages/ui/video-editor';
import type { GenerateVideoRequest } from '@memorial/contracts/videos/videos.schemas';
import { useQueryClient } from '@tanstack/react-query';
import { type Dispatch, useState } from 'react';
import { useApi } from '../../../shared/api/api-context.js';
import { ApiError, isUnanswered } from '../../../shared/api/api-error.js';
import { newKey } from '../../../shared/idempotency/new-key.js';
import { generateVideo } from '../api/generate-video.js';
import { uploadRecording } from '../api/upload-recording.js';
import { videoQueryKeys } from '../api/video-query-keys.js';
import { generationErrorText } from '../model/generation-error.js';
import { type MakerEvent, withSent } from '../model/maker.reducer.js';
import type { ChosenRecording, SentRecording, VideoChoice } from '../model/maker-steps.js';
import type { VideoDraft, VideoSubmission } from '../model/video-drafts.js';

/** A recording whose time on the server ends sooner is sent again. */
const keptMarginMs = 10 * 60_000;

/** The recording is not on this device any more. */
class RecordingLost extends Error {}

interface OrderedVideo {
  readonly choice: VideoChoice;
  /** Sound of the recording. */
  readonly file: File | null;
  /** Earlier sending, whose answer did not come. */
  readonly submission: VideoSubmission | null;
  readonly save: (draft: VideoDraft) => void;
}

/** Sends the order of a video, and before it the recording. */
export function useVideoOrder(pageId: string, dispatch: Dispatch<MakerEvent>) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [share, setShare] = useState<number | null>(null);

  /** @throws ApiError, RecordingLost */
  async function sendRecording({ key, sent }: ChosenRecording, file: File | null): Promise<SentRecording> {
    if (sent && Date.parse(sent.keptUntil) > Date.now() + keptMarginMs) return sent;
    if (file === null) throw new RecordingLost();
    setShare(0);
    try {
      const upload = { file, idempotencyKey: key, onProgress: setShare };
      const { _id: id, keptUntil } = await uploadRecording(api, upload);
      dispatch({ type: 'recordingSent', sent: { id, keptUntil } });
      return { id, keptUntil };
    } finally {
      setShare(null);
    }
  }

  /** The order, once its recording is on the server; null when it could not be sent. */
  async function withRecording(order: GenerateVideoRequest, { choice, file }: OrderedVideo) {
    const { recording } = choice;
    if (choice.voice !== 'family' || recording === null) return { order, choice };
    try {
      const sent = await sendRecording(recording, file);
      return { order: { ...order, recordingId: sent.id }, choice: withSent(choice, sent) };
    } catch (error) {
      const isLost = error instanceof RecordingLost;
      dispatch({ type: 'failed', message: isLost ? copy.recordingLost : generationErrorText(error) });
      return null;
    }
  }

  /** Tells the maker how it ends; the draft is saved at each step. @returns true once it is accepted */
  async function send(body: GenerateVideoRequest, video: OrderedVideo): Promise<boolean> {
    const ready = await withRecording(body, video);
    if (ready === null) return false;
    const { submission, save } = video;
    const json = JSON.stringify(ready.order);
    const key = submission?.body === json ? submission.key : newKey();
    const sent: VideoDraft = {
      choice: ready.choice,
      step: 'review',
      isOpen: true,
      submission: { key, body: json },
      workId: null,
    };
    save(sent);
    let isAccepted = false;
    try {
      const { _id } = await generateVideo(api, ready.order, key);
      save({ ...sent, isOpen: false, submission: null, workId: _id });
      isAccepted = true;
    } catch (error) {
      if (!isUnanswered(error)) save({ ...sent, submission: null });
      const isGone = error instanceof ApiError && error.code === 'video.recordingNotFound';
      if (isGone) dispatch({ type: 'recordingSent', sent: null });
      dispatch({ type: 'failed', message: generationErrorText(error) });
    }
    void queryClient.invalidateQueries({ queryKey: videoQueryKeys.status(pageId) });
    void queryClient.invalidateQueries({ queryKey: videoQueryKeys.capability });
    return isAccepted;
  }
  return { send, share };
}
