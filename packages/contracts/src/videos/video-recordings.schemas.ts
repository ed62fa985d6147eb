import { z } from 'zod';

export const videoRecordingView = z
  .object({
    _id: z.string().describe('The `recordingId` of an order.'),
    durationSeconds: z.number().positive(),
    sizeBytes: z.number().int().positive(),
    keptUntil: z.string(),
  })
  .meta({ id: 'VideoRecording' });
export type VideoRecordingView = z.infer<typeof videoRecordingView>;
