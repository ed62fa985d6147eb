import { type MemoryState, memoryStates } from '@memorial/contracts/memories/memories.constants';
import { exactTotal } from '@memorial/contracts/paging';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose, { type Model, Types } from 'mongoose';
import { everybody, type StoredMemory } from './memory.schema.js';

/** One page of a list. `total` is capped at `exactTotal`; `isTotalExact` is false above it. */
export interface MemoryRows {
  readonly rows: StoredMemory[];
  readonly total: number;
  readonly isTotalExact: boolean;
}

export type CountsByState = Record<MemoryState, number>;

interface Asked {
  readonly state?: MemoryState | undefined;
  readonly page: number;
  readonly limit: number;
}

type Filter = Record<string, unknown>;

/** Lists of memories, newest first; each uses a declared index. */
@Injectable()
export class MemoryListsRepository {
  constructor(@InjectModel('Memory') private readonly model: Model<StoredMemory>) {}

  /**
   * Memories for a reader of an obituary: public ones, and the reader's own in any state.
   * @param readerId null for a guest
   */
  async listForReader(pageId: string, readerId: string | null, asked: Asked): Promise<MemoryRows> {
    const shownTo = readerId === null ? everybody : mongoose.trusted({ $in: [everybody, readerId] });
    const state = asked.state === undefined ? {} : { state: asked.state };
    return this.read({ obituaryId: new Types.ObjectId(pageId), shownTo, ...state }, asked);
  }

  /** All memories of an obituary, for its owner and administrators. */
  async listForKeeper(pageId: string, asked: Asked): Promise<MemoryRows> {
    return this.read({ obituaryId: new Types.ObjectId(pageId), ...standing(asked.state) }, asked);
  }

  async listOfAuthor(authorId: string, asked: Asked): Promise<MemoryRows & { counts: CountsByState }> {
    return this.readCounted({ authorId: new Types.ObjectId(authorId) }, asked);
  }

  /** All memories on the given obituaries of an owner. */
  async listOfOwner(
    ownerId: string,
    pageIds: readonly string[],
    asked: Asked,
  ): Promise<MemoryRows & { counts: CountsByState }> {
    const obituaryId = mongoose.trusted({ $in: pageIds.map((id) => new Types.ObjectId(id)) });
    return this.readCounted({ ownerId: new Types.ObjectId(ownerId), obituaryId }, asked);
  }

  private async read(filter: Filter, asked: Asked): Promise<MemoryRows> {
    const [rows, counted] = await Promise.all([this.find(filter, asked), this.count(filter)]);
    return { rows, ...totalOf(counted) };
  }

  private async readCounted(filter: Filter, asked: Asked): Promise<MemoryRows & { counts: CountsByState }> {
    const countOf = (state: MemoryState) => this.count({ ...filter, ...standing(state) });
    const [rows, ...counted] = await Promise.all([
      this.find({ ...filter, ...standing(asked.state) }, asked),
      ...memoryStates.map(countOf),
    ]);
    const ofState = (state: MemoryState) => counted[memoryStates.indexOf(state)] ?? 0;
    const wanted: readonly MemoryState[] = asked.state === undefined ? memoryStates : [asked.state];
    const total = totalOf(wanted.reduce((sum, state) => sum + ofState(state), 0));
    const counts = Object.fromEntries(
      memoryStates.map((state) => [state, Math.min(ofState(state), exactTotal)]),
    ) as CountsByState;
    return { rows, ...total, counts };
  }

  private find(filter: Filter, { page, limit }: Asked): Promise<StoredMemory[]> {
    return this.model
      .find(filter)
      .sort({ createdAt: -1, _id: -1 })
      .skip((page - 1) * limit)
      .limit(limit)
      .lean<StoredMemory[]>();
  }

  private count(filter: Filter): Promise<number> {
    return this.model.countDocuments(filter, { limit: exactTotal + 1 });
  }
}

/** Names every state, so that one index serves the list of one state and of all. */
function standing(state: MemoryState | undefined): Filter {
  return { deletedAt: null, state: state ?? mongoose.trusted({ $in: [...memoryStates] }) };
}

function totalOf(counted: number): { total: number; isTotalExact: boolean } {
  return { total: Math.min(counted, exactTotal), isTotalExact: counted <= exactTotal };
}
