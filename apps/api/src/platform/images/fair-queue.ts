/**
 * Things that wait for their turn, so that whoever sends much holds up nobody but himself: the turn goes round from
 * sender to sender, and a full queue loses the last one of whoever has the most in it.
 */
export class FairQueue<T> {
  /** Senders in the order of their turns. None has an empty list. */
  private readonly bySender = new Map<string, T[]>();
  private count = 0;

  /** @param max so many things wait */
  constructor(private readonly max: number) {}

  /** @returns what has to go for lack of room: another's, or the given item itself; null when there is room */
  add(sender: string, item: T): T | null {
    const surplus = this.count < this.max ? null : this.takeLastOfMost(sender);
    if (surplus === undefined) return item;
    const own = this.bySender.get(sender);
    if (own) own.push(item);
    else this.bySender.set(sender, [item]);
    this.count += 1;
    return surplus;
  }

  /** @param mayGo a sender of whom it says no keeps the turn for later */
  take(mayGo: (sender: string) => boolean = () => true): T | undefined {
    for (const [sender, items] of this.bySender) {
      if (!mayGo(sender)) continue;
      this.bySender.delete(sender);
      const item = items.shift();
      if (items.length > 0) this.bySender.set(sender, items);
      this.count -= 1;
      return item;
    }
    return undefined;
  }

  /** Takes out what need not be done any more; what does not wait is left as it is. */
  remove(sender: string, item: T): void {
    const items = this.bySender.get(sender);
    const place = items?.indexOf(item) ?? -1;
    if (!items || place < 0) return;
    items.splice(place, 1);
    if (items.length === 0) this.bySender.delete(sender);
    this.count -= 1;
  }

  /** Everything that waits; afterwards nothing does. */
  takeAll(): T[] {
    const all = [...this.bySender.values()].flat();
    this.bySender.clear();
    this.count = 0;
    return all;
  }

  /** @returns undefined where nobody has so much that one of it and one of the sender's would be fairer */
  private takeLastOfMost(sender: string): T | undefined {
    const [most] = [...this.bySender].sort(([, a], [, b]) => b.length - a.length);
    const own = this.bySender.get(sender)?.length ?? 0;
    if (!most || most[1].length <= own + 1) return undefined;
    this.count -= 1;
    return most[1].pop();
  }
}
