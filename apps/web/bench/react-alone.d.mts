export declare function gzipBytes(script: string | Uint8Array): number;
export declare function reactAloneGzipBytes(): Promise<number>;
