/** Delay before the object URL is revoked: the browser must have started the download. */
const revokeDelayMs = 60_000;

/** Downloads a blob as a file with the given name. */
export function downloadFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  downloadUrl(url, name);
  setTimeout(() => URL.revokeObjectURL(url), revokeDelayMs);
}

/** Downloads a file that the browser reads by itself, however large. @param name of a file whose response names none */
export function downloadUrl(url: string, name = ''): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}
