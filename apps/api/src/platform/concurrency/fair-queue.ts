/**
 * Queue that serves senders in turn, so that a sender with many items delays only itself. A full queue drops
 * the last items of the sender whose items are largest together.
 */
export class FairQueue<T> {
  /** Senders in the order of their turns; none has an empty list. */
  private readonly bySender = new Map<string, T[]>();
  private size = 0;

  /**
   * @param max maximum size of all queued items together
   * @param sizeOf size of an item, constant and at least 1
   */
  constructor(
    private readonly max: number,
    private readonly sizeOf: (item: T) => number = () => 1,
  ) {}

  /** @returns the items dropped for lack of room: others, the given one, or none */
  add(sender: string, item: T): T[] {
    const size = this.sizeOf(item);
    const surplus: T[] = [];
    while (this.size + size > this.max) {
      const dropped = this.takeLastOfLargest(sender, size);
      if (dropped === undefined) return [...surplus, item];
      surplus.push(dropped);
    }
    const own = this.bySender.get(sender);
    if (own) own.push(item);
    else this.bySender.set(sender, [item]);
    this.size += size;
    return surplus;
  }

  /** @param isEligible returns false for a sender that keeps its turn for later */
  take(isEligible: (sender: string) => boolean = () => true): T | undefined {
    for (const [sender, items] of this.bySender) {
      if (!isEligible(sender)) continue;
      this.bySender.delete(sender);
      const item = items.shift();
      if (item === undefined) continue;
      if (items.length > 0) this.bySender.set(sender, items);
      this.size -= this.sizeOf(item);
      return item;
    }
    return undefined;
  }

  /** Removes an item that is no longer needed; no effect if it is not queued. */
  remove(sender: string, item: T): void {
    const items = this.bySender.get(sender);
    const index = items?.indexOf(item) ?? -1;
    if (!items || index < 0) return;
    items.splice(index, 1);
    if (items.length === 0) this.bySender.delete(sender);
    this.size -= this.sizeOf(item);
  }

  /** Removes and returns all items. */
  takeAll(): T[] {
    const all = [...this.bySender.values()].flat();
    this.bySender.clear();
    this.size = 0;
    return all;
  }

  /** @returns undefined if no sender has so much that dropping an item of it would be fairer */
  private takeLastOfLargest(sender: string, size: number): T | undefined {
    const sums = [...this.bySender].map(([each, items]) => ({ sender: each, items, sum: this.sum(items) }));
    const largest = sums.reduce((a, b) => (b.sum > a.sum ? b : a), { sender, items: [] as T[], sum: 0 });
    const own = this.sum(this.bySender.get(sender) ?? []);
    const last = largest.items.at(-1);
    if (last === undefined || largest.sum <= own + size) return undefined;
    this.remove(largest.sender, last);
    return last;
  }

  private sum(items: readonly T[]): number {
    return items.reduce((sum, item) => sum + this.sizeOf(item), 0);
  }
}
