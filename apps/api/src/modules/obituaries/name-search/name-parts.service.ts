import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { Sweeps } from '../../../platform/schedule/sweeps.js';
import { foldedParts } from './name-keys.js';
import { NamePartRepository } from './name-part.repository.js';
import { namePartOf } from './name-part-row.js';
import { NameSearchRepository } from './name-search.repository.js';

/** A page whose parts were added longer ago than this is there or never will be. */
const graceMs = 60 * 60 * 1_000;

/**
 * Keeps the vocabulary of names. A part is added before the page that has it is written, so that a page that can be
 * found always is; it leaves once no page has it any more.
 */
@Injectable()
export class NamePartsService implements OnModuleInit {
  constructor(
    private readonly parts: NamePartRepository,
    private readonly pages: NameSearchRepository,
    private readonly sweeps: Sweeps,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.sweeps.register('name-parts', () => this.removeUnused());
  }

  /** Before a page with this name is written. */
  async add(name: string | null): Promise<void> {
    const now = this.clock.now();
    const parts = foldedParts(name ?? '');
    await this.parts.add(parts.map((part) => ({ ...namePartOf(part, now), doubtedAt: now })));
  }

  /** Before a page is written whose name changes; parts that it gives up are doubted. */
  async change(before: string | null, after: string | null): Promise<void> {
    if (before === after) return;
    await this.add(after);
    const kept = new Set(foldedParts(after ?? ''));
    await this.doubt(foldedParts(before ?? '').filter((part) => !kept.has(part)));
  }

  /** Before a page with this name is erased. */
  async giveUp(name: string | null): Promise<void> {
    await this.doubt(foldedParts(name ?? ''));
  }

  /** Removes doubted parts that no page has. */
  async removeUnused(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - graceMs);
    for await (const part of this.parts.doubtedBefore(before)) {
      if (await this.pages.isPartUsed(part._id)) await this.parts.trust(part);
      else await this.parts.remove(part);
    }
  }

  private async doubt(parts: readonly string[]): Promise<void> {
    await this.parts.doubt(parts, this.clock.now());
  }
}
