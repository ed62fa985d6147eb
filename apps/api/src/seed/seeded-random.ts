/** Pseudo-random numbers, repeatable by seed. */
export class SeededRandom {
  private state: number;

  /** @param seed any integer; neighbouring seeds give different sequences */
  constructor(seed: number) {
    this.state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b);
  }

  /** From 0 (inclusive) to 1 (exclusive). Source: mulberry32 by Tommy Ettinger. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** Integer from `from` to `to`, both inclusive. */
  between(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1));
  }

  /** True with a probability of `share` percent. */
  percent(share: number): boolean {
    return this.next() * 100 < share;
  }

  pick<T>(choices: readonly T[]): T {
    const picked = choices[Math.floor(this.next() * choices.length)];
    if (picked === undefined) throw new RangeError('nothing to pick from');
    return picked;
  }
}

/** Picks a value in proportion to its weight, in logarithmic time. */
export class WeightedPicker<T> {
  private readonly ends: number[] = [];

  constructor(private readonly choices: readonly (readonly [value: T, weight: number])[]) {
    let sum = 0;
    for (const [, weight] of choices) {
      sum += weight;
      this.ends.push(sum);
    }
  }

  pick(random: SeededRandom): T {
    const at = random.next() * (this.ends.at(-1) ?? 0);
    let low = 0;
    let high = this.ends.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.ends[middle] ?? 0) > at) high = middle;
      else low = middle + 1;
    }
    const choice = this.choices[low];
    if (choice === undefined) throw new RangeError('nothing to pick from');
    return choice[0];
  }
}
