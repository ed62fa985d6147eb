import { readFile, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { type Clock, SystemClock } from '../clock/clock.js';
import { checkedKey, checkedPrefix } from './object-key.js';
import { type ObjectEntry, ObjectStore, type OpenedObject } from './object-store.port.js';

/** For tests: objects in memory. */
export class MemoryObjectStore extends ObjectStore {
  private readonly objects = new Map<string, { readonly bytes: Buffer; readonly modifiedAt: Date }>();

  constructor(private readonly clock: Clock = new SystemClock()) {
    super();
  }

  async put(key: string, source: Buffer | string): Promise<void> {
    checkedKey(key);
    const bytes = typeof source === 'string' ? await readFile(source) : Buffer.from(source);
    this.objects.set(key, { bytes, modifiedAt: this.clock.now() });
    if (typeof source === 'string') await rm(source, { force: true });
  }

  async open(key: string): Promise<OpenedObject | null> {
    const found = this.objects.get(checkedKey(key));
    if (!found) return null;
    const stream = Readable.from([found.bytes], { objectMode: false });
    return { stream, sizeBytes: found.bytes.length, modifiedAt: found.modifiedAt };
  }

  async read(key: string): Promise<Buffer | null> {
    const found = this.objects.get(checkedKey(key));
    return found ? Buffer.from(found.bytes) : null;
  }

  async stat(key: string): Promise<ObjectEntry | null> {
    const found = this.objects.get(checkedKey(key));
    return found ? { key, sizeBytes: found.bytes.length, modifiedAt: found.modifiedAt } : null;
  }

  async exists(key: string): Promise<boolean> {
    return this.objects.has(checkedKey(key));
  }

  async remove(key: string): Promise<void> {
    this.objects.delete(checkedKey(key));
  }

  async removePrefix(prefix: string): Promise<void> {
    checkedPrefix(prefix);
    for (const key of this.objects.keys()) if (key.startsWith(prefix)) this.objects.delete(key);
  }

  async *list(prefix: string): AsyncIterable<ObjectEntry> {
    if (prefix !== '') checkedPrefix(prefix);
    for (const key of [...this.objects.keys()].sort()) {
      const found = this.objects.get(key);
      if (!found || !key.startsWith(prefix)) continue;
      yield { key, sizeBytes: found.bytes.length, modifiedAt: found.modifiedAt };
    }
  }
}
