/**
 * `fetch` with upload progress, which the native `fetch` does not report.
 * @param onProgress called with the uploaded share, from 0 to 1
 */
export function uploadFetch(onProgress: (share: number) => void): typeof fetch {
  return (address, init = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(init.method ?? 'GET', String(address));
      new Headers(init.headers).forEach((value, name) => {
        request.setRequestHeader(name, value);
      });
      request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
        if (lengthComputable && total > 0) onProgress(loaded / total);
      };
      request.onload = () => resolve(answerOf(request));
      request.onerror = () => reject(new TypeError('the upload failed'));
      request.onabort = () => reject(new DOMException('the upload was stopped', 'AbortError'));
      if (init.signal?.aborted) return reject(new DOMException('the upload was stopped', 'AbortError'));
      init.signal?.addEventListener('abort', () => request.abort(), { once: true });
      request.send((init.body ?? null) as XMLHttpRequestBodyInit | null);
    });
}

function answerOf(request: XMLHttpRequest): Response {
  const type = request.getResponseHeader('content-type');
  return new Response(request.status === 204 ? null : request.responseText, {
    status: request.status,
    statusText: request.statusText,
    headers: type ? { 'content-type': type } : {},
  });
}

/**
 * Options of a call that sends a file: on a slow connection a photo can take as long as a video.
 * @param onProgress called with the uploaded share, from 0 to 1
 */
export function uploadOptions(onProgress?: (share: number) => void) {
  return { timeoutMs: 300_000, ...(onProgress && { fetch: uploadFetch(onProgress) }) };
}
