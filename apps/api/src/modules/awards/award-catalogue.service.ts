import type { AwardList, AwardsQuery } from '@memorial/contracts/awards/awards.schemas';
import { Injectable } from '@nestjs/common';
import { AppError } from '../../platform/errors/app-error.js';
import { BinaryResponse } from '../../platform/http/binary-response.js';
import { presentAward } from './award.presenter.js';
import { AwardRepository } from './award.repository.js';
import type { StoredAward } from './award.schema.js';
import { awardNameKey, awardNameWords } from './award-name.js';
import { drawingOfAward, imageIdFrom, neutralDrawing } from './drawing/award-images.js';

const objectId = /^[0-9a-f]{24}$/i;

/** How a request refers to an award. */
export interface AwardReference {
  readonly awardId?: string | null | undefined;
  readonly imageData?: string | null | undefined;
  readonly name?: string | undefined;
}

/** The award catalogue: lists and lookups. */
@Injectable()
export class AwardCatalogueService {
  constructor(private readonly repository: AwardRepository) {}

  /** Sorted by precedence, within `firstType` and the rest; each word of `search` must begin a word of the name. */
  async list({ search, category, type, firstType, page, limit }: AwardsQuery): Promise<AwardList> {
    const words = [...new Set(awardNameWords(search ?? ''))];
    // A search without letters or digits matches nothing.
    if (search !== undefined && words.length === 0) return presentAwardList([], 0, page, limit);
    const { rows, total } = await this.repository.list({ words, category, type, firstType }, { page, limit });
    return presentAwardList(rows, total, page, limit);
  }

  /**
   * Drawing of an award, by id or `image`, or a neutral drawing of custom awards.
   * @param version version in the URL; only the current one may be cached for ever
   * @throws AppError award.notFound
   */
  async getImage(idOrImage: string, version: string | undefined): Promise<BinaryResponse> {
    const drawing =
      neutralDrawing(idOrImage) ?? drawingOfAward(assertFound(await this.findByIdOrImage(idOrImage)));
    return BinaryResponse.ofBytes(Buffer.from(drawing.svg), {
      contentType: 'image/svg+xml',
      etag: drawing.version,
      caching: version === drawing.version ? 'immutable' : 'revalidated',
    });
  }

  /**
   * Finds the referenced award: by id, by image (or the URL of its drawing), or by exact name.
   * @returns null when the catalogue does not have it
   * @throws AppError award.notFound for an unknown id
   */
  async find({ awardId, imageData, name }: AwardReference): Promise<StoredAward | null> {
    if (awardId) return assertFound(await this.repository.findById(awardId));
    const byImage = imageData ? await this.findByIdOrImage(imageIdFrom(imageData)) : null;
    if (byImage || name === undefined) return byImage;
    const key = awardNameKey(name);
    return key === '' ? null : this.repository.findByNameKey(key);
  }

  /** Awards of the catalogue by id; unknown ids are left out. */
  async findByIds(ids: readonly string[]): Promise<ReadonlyMap<string, StoredAward>> {
    if (ids.length === 0) return new Map();
    const awards = await this.repository.findByIds([...new Set(ids)]);
    return new Map(awards.map((award) => [award._id.toHexString(), award]));
  }

  private findByIdOrImage(idOrImage: string): Promise<StoredAward | null> {
    return objectId.test(idOrImage)
      ? this.repository.findById(idOrImage)
      : this.repository.findByImage(idOrImage);
  }
}

function assertFound(award: StoredAward | null): StoredAward {
  if (!award) throw new AppError('award.notFound');
  return award;
}

function presentAwardList(
  rows: readonly StoredAward[],
  total: number,
  page: number,
  limit: number,
): AwardList {
  return { data: rows.map(presentAward), total, isTotalExact: true, page, limit };
}
