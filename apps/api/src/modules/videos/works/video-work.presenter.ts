import { videoMessages } from '@memorial/contracts/messages/ui/videos';
import { isOpenVideoWork, type VideoWorkStep } from '@memorial/contracts/videos/videos.constants';
import type { GeneratedVideoView, VideoWorkView } from '@memorial/contracts/videos/videos.schemas';
import { isOwnFilm, type VideoWork } from './video-work.schema.js';
import { failureText } from './video-work-failures.js';

const stepTexts: Readonly<Record<VideoWorkStep, string>> = {
  voice: videoMessages.stepVoice,
  frames: videoMessages.stepFrames,
  checking: videoMessages.stepChecking,
  encoding: videoMessages.stepEncoding,
  saving: videoMessages.stepSaving,
};

/**
 * @param position in the queue, from 1; told while the work waits
 * @param openIds works of its obituary that are open
 */
export function presentWork(work: VideoWork, position: number, openIds: readonly string[]): VideoWorkView {
  const { status, step, progress } = work;
  return {
    _id: work._id.toHexString(),
    obituaryId: work.obituaryId.toHexString(),
    title: work.order?.title ?? null,
    isGenerating: isOpenVideoWork(status),
    status,
    message: messageOfWork(work),
    step: status === 'working' ? step : null,
    progress,
    position: status === 'queued' ? position : null,
    otherOpenIds: openIds.filter((id) => id !== work._id.toHexString()),
    createdAt: work.createdAt.toISOString(),
  };
}

/** Ukrainian message: the present step, or the end of the work. */
export function messageOfWork({
  status,
  step,
  failure,
  order,
}: Pick<VideoWork, 'status' | 'step' | 'failure' | 'order'>): string {
  switch (status) {
    case 'queued':
      return videoMessages.queued;
    case 'working':
      return stepTexts[step ?? firstStepOf(order)];
    case 'done':
      return videoMessages.done;
    case 'failed':
      return failureText(failure ?? 'unknown');
    case 'cancelled':
      return videoMessages.cancelled;
  }
}

function firstStepOf(order: VideoWork['order']): VideoWorkStep {
  if (order === null) return 'frames';
  if (isOwnFilm(order)) return 'checking';
  return order.audioText === null ? 'frames' : 'voice';
}

/** Answer to an order; a repeat of one whose work is over is told how it ended. */
export function presentOrder({ work, isNew }: OrderedVideo): GeneratedVideoView {
  const isRunning = isOpenVideoWork(work.status);
  const accepted = isNew ? videoMessages.accepted : videoMessages.alreadyOrdered;
  return {
    success: true,
    message: isRunning ? accepted : messageOfWork(work),
    _id: work._id.toHexString(),
    status: work.status,
  };
}

export interface OrderedVideo {
  readonly work: Pick<VideoWork, '_id' | 'status' | 'step' | 'failure' | 'order'>;
  /** False: the same video is being made already. */
  readonly isNew: boolean;
}
