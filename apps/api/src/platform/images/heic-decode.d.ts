declare module 'heic-decode' {
  interface HeicImage {
    readonly width: number;
    readonly height: number;
    decode(): Promise<{ readonly width: number; readonly height: number; readonly data: Uint8ClampedArray }>;
  }
  const decode: {
    all(input: { buffer: Uint8Array }): Promise<readonly HeicImage[] & { dispose(): void }>;
  };
  export default decode;
}
