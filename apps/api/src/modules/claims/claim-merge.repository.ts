import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose, { type Model, type Types } from 'mongoose';
import { unlessDuplicate } from '../../platform/mongo/duplicate-key.js';
import type { StoredClaim } from './claim.schema.js';

type Moved = Pick<StoredClaim, '_id' | 'obituaryId'>;

/** Moves claims between two obituaries of a merge; each is one conditional update. */
@Injectable()
export class ClaimMergeRepository {
  constructor(@InjectModel('Claim') private readonly model: Model<StoredClaim>) {}

  /** Moves a claim to the obituary that remains. Of two open ones of an author and a kind, that one keeps its key. */
  async move(claim: StoredClaim, obituaryId: Types.ObjectId, mergeId: Types.ObjectId): Promise<void> {
    const merge = { _id: mergeId, openKey: claim.openKey ?? null };
    await this.change(claim, { obituaryId, merge }, claim.openKey);
  }

  /** Claims that a merge has moved, and later ones about photos that came with it. */
  async listToReturn(
    obituaryId: Types.ObjectId,
    mergeId: Types.ObjectId,
    photoIds: readonly Types.ObjectId[],
  ): Promise<StoredClaim[]> {
    return this.model
      .find({
        obituaryId,
        $or: [{ 'merge._id': mergeId }, { photoId: mongoose.trusted({ $in: [...photoIds] }) }],
      })
      .lean<StoredClaim[]>();
  }

  async moveBack(claim: StoredClaim, obituaryId: Types.ObjectId): Promise<void> {
    const openKey = claim.isOpen ? (claim.openKey ?? claim.merge?.openKey ?? undefined) : undefined;
    await this.change(claim, { obituaryId, merge: null }, openKey);
  }

  /** Ends the marks of a merge that cannot be undone any more. */
  async settleMerge(mergeId: Types.ObjectId): Promise<void> {
    await this.model.updateMany({ 'merge._id': mergeId }, { $set: { merge: null } });
  }

  /** @param openKey left out where another claim has it */
  private async change(
    { _id, obituaryId }: Moved,
    change: Pick<StoredClaim, 'obituaryId' | 'merge'>,
    openKey: string | undefined,
  ): Promise<void> {
    const filter = { _id, obituaryId };
    const keyless = { $set: change, $unset: { openKey: '' } } as const;
    // A claim that has ended meanwhile has no key.
    if (openKey === undefined) await this.model.updateOne(filter, keyless);
    else {
      const keyed = { $set: { ...change, openKey } };
      const result = await unlessDuplicate(this.model.updateOne({ ...filter, isOpen: true }, keyed));
      if (result?.modifiedCount !== 1) await this.model.updateOne(filter, keyless);
    }
  }
}
