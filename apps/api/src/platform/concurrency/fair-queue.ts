/**
 * Queue that serves senders in turn, so that a sender with many items delays only itself. A full queue drops
 * the last item of the sender with the most items.
 */
export class FairQueue<T> {
  /** Senders in the order of their turns; none has an empty list. */
  private readonly bySender = new Map<string, T[]>();
  private count = 0;

  /** @param max maximum number of queued items */
  constructor(private readonly max: number) {}

  /** @returns the item dropped for lack of room (another one or the given one); null if there was room */
  add(sender: string, item: T): T | null {
    const surplus = this.count < this.max ? null : this.takeLastOfMost(sender);
    if (surplus === undefined) return item;
    const own = this.bySender.get(sender);
    if (own) own.push(item);
    else this.bySender.set(sender, [item]);
    this.count += 1;
    return surplus;
  }

  /** @param isEligible returns false for a sender that keeps its turn for later */
  take(isEligible: (sender: string) => boolean = () => true): T | undefined {
    for (const [sender, items] of this.bySender) {
      if (!isEligible(sender)) continue;
      this.bySender.delete(sender);
      const item = items.shift();
      if (items.length > 0) this.bySender.set(sender, items);
      this.count -= 1;
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
    this.count -= 1;
  }

  /** Removes and returns all items. */
  takeAll(): T[] {
    const all = [...this.bySender.values()].flat();
    this.bySender.clear();
    this.count = 0;
    return all;
  }

  /** @returns undefined if no sender has enough items that dropping one of them would be fairer */
  private takeLastOfMost(sender: string): T | undefined {
    const [most] = [...this.bySender].sort(([, a], [, b]) => b.length - a.length);
    const own = this.bySender.get(sender)?.length ?? 0;
    if (!most || most[1].length <= own + 1) return undefined;
    this.count -= 1;
    return most[1].pop();
  }
}
