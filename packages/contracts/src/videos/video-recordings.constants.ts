/** Recordings of one account that wait to be used in a video; one more takes the place of the oldest. */
export const maxVideoRecordings = 5;

/** Time for which an unused recording is kept. */
export const videoRecordingHours = 24;
