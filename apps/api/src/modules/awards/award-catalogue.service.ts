import { Readable } from 'node:stream';
import type { AwardList, AwardsQuery } from '@memorial/contracts/awards/awards.schemas';
import { Injectable } from '@nestjs/common';
import { AppError } from '../../platform/errors/app-error.js';
import { BinaryAnswer } from '../../platform/http/binary-answer.js';
import { presentAward } from './award.presenter.js';
import { AwardRepository } from './award.repository.js';
import type { StoredAward } from './award.schema.js';
import { awardNameKey, awardWords } from './award-words.js';
import { drawingOf, imageNamedBy, neutralDrawing } from './drawing/drawn-images.js';

const objectId = /^[0-9a-f]{24}$/i;

/** What somebody who attaches an award says of it. */
export interface NamedAward {
  readonly awardId?: string | null | undefined;
  readonly imageData?: string | null | undefined;
  readonly name?: string | undefined;
}

/** The catalogue of awards: reading it, and finding what somebody names. */
@Injectable()
export class AwardCatalogue {
  constructor(private readonly repository: AwardRepository) {}

  /** By precedence; each word of `search` begins a word of the name. */
  async list({ search, category, type, page, limit }: AwardsQuery): Promise<AwardList> {
    const words = [...new Set(awardWords(search ?? ''))];
    // Signs alone, without a letter: nothing is named so.
    if (search !== undefined && words.length === 0) return answer([], 0, page, limit);
    const { rows, total } = await this.repository.list({ words, category, type }, { page, limit });
    return answer(rows, total, page, limit);
  }

  /**
   * The drawing of an award, by its id or its `image`, or of written-in ones.
   * @param version the one that the address names; only with the present one the answer may be kept for ever
   * @throws AppError award.notFound
   */
  async image(idOrImage: string, version: string | undefined): Promise<BinaryAnswer> {
    const drawing = neutralDrawing(idOrImage) ?? drawingOf(await this.getByIdOrImage(idOrImage));
    const bytes = Buffer.from(drawing.svg);
    return new BinaryAnswer({
      contentType: 'image/svg+xml',
      sizeBytes: bytes.length,
      etag: drawing.version,
      keeping: version === drawing.version ? 'immutable' : 'revalidated',
      open: async () => Readable.from([bytes]),
    });
  }

  /**
   * The award that is meant: by its id, by its image (or the address of its drawing), or by its very name.
   * @returns null for one that the catalogue does not have
   * @throws AppError award.notFound for an id that no award has
   */
  async find({ awardId, imageData, name }: NamedAward): Promise<StoredAward | null> {
    if (awardId) return this.getById(awardId);
    const byImage = imageData ? await this.findByIdOrImage(imageNamedBy(imageData)) : null;
    if (byImage || name === undefined) return byImage;
    const key = awardNameKey(name);
    return key === '' ? null : this.repository.findByNameKey(key);
  }

  /** Those of the given awards that the catalogue has, by their ids. */
  async byIds(ids: readonly string[]): Promise<ReadonlyMap<string, StoredAward>> {
    if (ids.length === 0) return new Map();
    const awards = await this.repository.findByIds([...new Set(ids)]);
    return new Map(awards.map((award) => [award._id.toHexString(), award]));
  }

  private async getById(id: string): Promise<StoredAward> {
    return found(await this.repository.findById(id));
  }

  private async getByIdOrImage(idOrImage: string): Promise<StoredAward> {
    return found(await this.findByIdOrImage(idOrImage));
  }

  private findByIdOrImage(idOrImage: string): Promise<StoredAward | null> {
    return objectId.test(idOrImage)
      ? this.repository.findById(idOrImage)
      : this.repository.findByImage(idOrImage);
  }
}

function found(award: StoredAward | null): StoredAward {
  if (!award) throw new AppError('award.notFound');
  return award;
}

function answer(rows: readonly StoredAward[], total: number, page: number, limit: number): AwardList {
  return { data: rows.map(presentAward), total, isTotalExact: true, page, limit };
}
