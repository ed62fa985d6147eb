import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { Sweeps } from '../../../platform/schedule/sweeps.js';
import { foldedParts } from './name-keys.js';
import { NamePartRepository } from './name-part.repository.js';
import { namePartOf } from './name-part-row.js';
import { NameSearchRepository } from './name-search.repository.js';

/** A pending write of an obituary is finished or has failed after this time. */
const graceMs = 60 * 60 * 1_000;

/**
 * Maintains the vocabulary of names. Terms are added before the obituary is written, so that a stored
 * obituary can always be found, and removed when no obituary has them.
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

  /** Call before an obituary with this name is written. */
  async add(name: string | null): Promise<void> {
    const now = this.clock.now();
    const parts = foldedParts(name ?? '');
    await this.parts.add(parts.map((part) => ({ ...namePartOf(part, now), doubtedAt: now })));
  }

  /** Call before the name of an obituary changes; terms it loses are marked as doubted. */
  async change(before: string | null, after: string | null): Promise<void> {
    if (before === after) return;
    await this.add(after);
    const kept = new Set(foldedParts(after ?? ''));
    await this.doubt(foldedParts(before ?? '').filter((part) => !kept.has(part)));
  }

  /** Call before an obituary with this name is purged. */
  async giveUp(name: string | null): Promise<void> {
    await this.doubt(foldedParts(name ?? ''));
  }

  /** Deletes doubted terms that no obituary has. */
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
