/** Wait for the head of a file, in milliseconds: some browsers report neither a length nor an error. */
const headMs = 5_000;

/** Length by the head of the file, so that an hour is not decoded; 0 when the browser cannot tell in time. */
export function secondsOf(source: Blob): Promise<number> {
  const url = URL.createObjectURL(source);
  const audio = new Audio();
  audio.preload = 'metadata';
  return new Promise<number>((resolve) => {
    const timer = setTimeout(() => resolve(0), headMs);
    const finish = (seconds: number) => {
      clearTimeout(timer);
      resolve(seconds);
    };
    audio.onloadedmetadata = () => finish(Number.isFinite(audio.duration) ? audio.duration : 0);
    audio.onerror = () => finish(0);
    audio.src = url;
  }).finally(() => URL.revokeObjectURL(url));
}
