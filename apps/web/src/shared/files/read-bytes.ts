/**
 * Bytes of a file. FileReader instead of `Blob.arrayBuffer`, which is missing on older phones.
 * @throws the browser's error when the file can no longer be read
 */
export function readBytes(file: Blob): Promise<ArrayBuffer> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.onerror = () => reject(reader.error ?? new Error('the file could not be read'));
    reader.readAsArrayBuffer(file);
  });
}
