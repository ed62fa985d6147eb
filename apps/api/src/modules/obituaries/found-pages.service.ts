import { Injectable } from '@nestjs/common';
import { FoundPagesRepository } from './found-pages.repository.js';

/** So many pages are meant for a part, those included that nobody may find; chance never makes 10,000 of them. */
const meantForPart = 8_000;
/** No list of addresses may be longer (sitemaps.org). */
const longestPart = 50_000;
const idBits = 96n;

/** A page that everybody may find. */
export interface FoundPageAddress {
  readonly id: string;
  readonly updatedAt: Date;
}

/** The pages that search engines may find, in parts that no one has to count. */
@Injectable()
export class FoundPages {
  constructor(private readonly repository: FoundPagesRepository) {}

  /** Into how many parts all pages go: 1, 2, 4, 8 …, so that parts keep their addresses for long. */
  async partCount(): Promise<number> {
    const pages = await this.repository.roughCount();
    return 2 ** Math.max(0, Math.ceil(Math.log2(pages / meantForPart)));
  }

  /**
   * The pages of one part, read as they are taken.
   * @param part from 0
   * @param of a power of two, larger than `part`
   */
  async *ofPart(part: number, of: number): AsyncIterable<FoundPageAddress> {
    const before = part + 1 === of ? null : startOf(part + 1, of);
    for await (const { _id, updatedAt } of this.repository.inSpan(startOf(part, of), before, longestPart)) {
      yield { id: _id.toHexString(), updatedAt };
    }
  }
}

function startOf(part: number, of: number): string {
  const start = (BigInt(part) << idBits) / BigInt(of);
  return start.toString(16).padStart(24, '0');
}
