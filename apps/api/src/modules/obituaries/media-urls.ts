import { hkdfSync } from 'node:crypto';
import { awardRoutes } from '@memorial/contracts/awards/awards.routes';
import { mediaRoutes } from '@memorial/contracts/media/media.routes';
import type { RenditionQuery } from '@memorial/contracts/media/media.schemas';
import { memoryRoutes } from '@memorial/contracts/memories/memories.routes';
import { visibilityInForce } from '@memorial/contracts/obituaries/visibility-in-force';
import { hrefOf, type QueryValue } from '@memorial/contracts/route';
import { videoRoutes } from '@memorial/contracts/videos/videos.routes';
import { voiceRoutes } from '@memorial/contracts/voices/voices.routes';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { AppConfig } from '../../platform/config/app-config.js';
import { isSameHash, keyedHash } from '../../platform/crypto/keyed-hash.js';
import { isListedObituary } from './obituary.policy.js';
import type { StoredObituary, StoredVideo } from './obituary.schema.js';

/** Obituary fields that the URLs of its photos depend on. */
export type MediaUrlSource = Pick<
  StoredObituary,
  '_id' | 'isActive' | 'isAlive' | 'visibility' | 'lockId' | 'deletedAt'
>;

/** Video fields that its URLs depend on. */
export type VideoUrlSource = Pick<StoredVideo, '_id' | 'consent'>;

const videoFileRoutes = {
  film: videoRoutes.getFile,
  preview: videoRoutes.getPreview,
  captions: videoRoutes.getCaptions,
} as const;
export type VideoFile = keyof typeof videoFileRoutes;

/** A file of a memory: its URL depends on whether readers see the memory. */
export interface MemoryFileSource {
  readonly fileId: string;
  readonly isShown: boolean;
}

const hourSeconds = 60 * 60;
const keyBytes = 32;

/**
 * Builds the URLs of photos, voice recordings and videos. An img, audio or video element sends no token, so the media of a
 * restricted obituary get signed URLs that expire after one to two hours. Within an hour the URLs stay the same, so
 * that browsers can cache the files.
 */
@Injectable()
export class MediaUrls {
  private readonly key: Buffer;

  constructor(
    config: AppConfig,
    private readonly clock: Clock,
  ) {
    // A separate key (RFC 5869): the signatures are valid for nothing else.
    this.key = Buffer.from(hkdfSync('sha256', config.jwtSecret, '', 'photo-addresses', keyBytes));
  }

  ofMainPhoto(obituary: MediaUrlSource, photoId: string): string {
    const query = { photoId, ...this.signatureFor(obituary, photoId) };
    return hrefOf(mediaRoutes.getPhoto, { id: obituary._id.toHexString() }, query);
  }

  ofGalleryPhoto(obituary: MediaUrlSource, photoId: string): string {
    const params = { id: obituary._id.toHexString(), photoId };
    return hrefOf(mediaRoutes.getGalleryImage, params, this.signatureFor(obituary, photoId));
  }

  ofAwardPhoto(obituary: MediaUrlSource, awardId: string, photoId: string): string {
    const params = { id: obituary._id.toHexString(), awardId };
    return hrefOf(awardRoutes.getPhoto, params, { photoId, ...this.signatureFor(obituary, photoId) });
  }

  ofVoice(obituary: MediaUrlSource, voiceId: string): string {
    const params = { id: obituary._id.toHexString(), voiceId };
    return hrefOf(voiceRoutes.getFile, params, this.signatureFor(obituary, voiceId));
  }

  /** URL of the film, the first frame or the captions of a video. Before its assent only a signed one serves. */
  ofVideo(obituary: MediaUrlSource, video: VideoUrlSource, file: VideoFile): string {
    const mediaId = signedVideoId(video);
    const signature = video.consent ? this.signatureFor(obituary, mediaId) : this.signed(obituary, mediaId);
    return hrefOf(videoFileRoutes[file], { id: video._id.toHexString() }, signature);
  }

  /** URL of a photo or the voice note of a memory. Before readers see the memory only a signed one serves. */
  ofMemoryFile(obituary: MediaUrlSource, memoryId: string, file: MemoryFileSource): string {
    const mediaId = signedMemoryFileId(file);
    const signature = file.isShown ? this.signatureFor(obituary, mediaId) : this.signed(obituary, mediaId);
    return hrefOf(memoryRoutes.getFile, { id: memoryId, fileId: file.fileId }, signature);
  }

  /**
   * Remaining lifetime of a signed URL of a photo, recording or video in seconds, for any width; null when it is invalid. URLs issued while
   * the obituary was visible by link become invalid when it becomes private, and those behind a password with its lock.
   */
  secondsLeft(
    obituary: MediaUrlSource,
    mediaId: string,
    { expires, signature }: Pick<RenditionQuery, 'expires' | 'signature'>,
  ): number | null {
    if (expires === undefined || signature === undefined) return null;
    const left = expires - this.nowSeconds();
    return left > 0 && isSameHash(signature, this.sign(obituary, mediaId, expires)) ? left : null;
  }

  /** The same for the files of a video. */
  secondsLeftOfVideo(
    obituary: MediaUrlSource,
    video: VideoUrlSource,
    query: Pick<RenditionQuery, 'expires' | 'signature'>,
  ): number | null {
    return this.secondsLeft(obituary, signedVideoId(video), query);
  }

  /** The same for a file of a memory. */
  secondsLeftOfMemoryFile(
    obituary: MediaUrlSource,
    file: MemoryFileSource,
    query: Pick<RenditionQuery, 'expires' | 'signature'>,
  ): number | null {
    return this.secondsLeft(obituary, signedMemoryFileId(file), query);
  }

  private signatureFor(obituary: MediaUrlSource, mediaId: string): Readonly<Record<string, QueryValue>> {
    return isListedObituary(obituary) ? {} : this.signed(obituary, mediaId);
  }

  private signed(obituary: MediaUrlSource, mediaId: string): Readonly<Record<string, QueryValue>> {
    const expires = (Math.floor(this.nowSeconds() / hourSeconds) + 2) * hourSeconds;
    return { expires, signature: this.sign(obituary, mediaId, expires) };
  }

  private sign(obituary: MediaUrlSource, mediaId: string, expires: number): string {
    const text = `${audienceOf(obituary)}:${obituary._id.toHexString()}:${mediaId}:${expires}`;
    return keyedHash(this.key, text);
  }

  private nowSeconds(): number {
    return Math.floor(this.clock.now().getTime() / 1_000);
  }
}

/** Id in the signatures of a video: those of before its assent, which keepers alone receive, are others. */
function signedVideoId({ _id, consent }: VideoUrlSource): string {
  return consent ? _id.toHexString() : `unconfirmed ${_id.toHexString()}`;
}

/** Id in the signatures of a memory's file: keepers and the writer alone receive those of a memory that is not shown. */
function signedMemoryFileId({ fileId, isShown }: MemoryFileSource): string {
  return isShown ? fileId : `unapproved ${fileId}`;
}

/** Readers behind a password are an audience of their own, which ends with its lock. */
function audienceOf(obituary: MediaUrlSource): string {
  const visibility = visibilityInForce(obituary);
  if (!obituary.isActive || visibility === 'private') return 'keepers';
  if (visibility !== 'password') return 'link';
  return obituary.lockId ? `password ${obituary.lockId.toHexString()}` : 'keepers';
}
