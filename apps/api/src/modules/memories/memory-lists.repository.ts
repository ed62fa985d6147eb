import { type MemoryState, memoryStates } from '@memorial/contracts/memories/memories.constants';
import { totalCountLimit } from '@memorial/contracts/paging';
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

interface ListRequest {
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
  async listForReader(
    obituaryId: string,
    readerId: string | null,
    request: ListRequest,
  ): Promise<MemoryRows> {
    const shownTo = readerId === null ? everybody : mongoose.trusted({ $in: [everybody, readerId] });
    const state = request.state === undefined ? {} : { state: request.state };
    return this.read({ obituaryId: new Types.ObjectId(obituaryId), shownTo, ...state }, request);
  }

  /**
   * All memories of an obituary, for those who may edit it.
   * @param letterReaderId reader of letters to the family; null: without letters
   */
  async listForModerator(
    obituaryId: string,
    request: ListRequest,
    { letterReaderId }: { readonly letterReaderId: string | null },
  ): Promise<MemoryRows> {
    const filter = { obituaryId: new Types.ObjectId(obituaryId), ...lettersFor(letterReaderId) };
    return this.read({ ...filter, ...notDeleted(request.state) }, request);
  }

  /**
   * Every memory of an obituary that is not deleted, the oldest first.
   * @param letterReaderId reader of letters to the family; null: without letters
   */
  findOfObituary(obituaryId: string, letterReaderId: string | null): AsyncIterable<StoredMemory> {
    const filter = { obituaryId: new Types.ObjectId(obituaryId), ...lettersFor(letterReaderId) };
    return this.model
      .find({ ...filter, ...notDeleted(undefined) })
      .sort({ createdAt: 1, _id: 1 })
      .lean<StoredMemory[]>()
      .cursor();
  }

  async listOfAuthor(
    authorId: string,
    request: ListRequest,
  ): Promise<MemoryRows & { counts: CountsByState }> {
    return this.readCounted({ authorId: new Types.ObjectId(authorId) }, request);
  }

  /** All memories on the given obituaries, for somebody who owns or edits them. */
  async listOfObituaries(
    obituaryIds: readonly string[],
    letterReaderId: string,
    request: ListRequest,
  ): Promise<MemoryRows & { counts: CountsByState }> {
    const obituaryId = mongoose.trusted({ $in: obituaryIds.map((id) => new Types.ObjectId(id)) });
    return this.readCounted({ obituaryId, ...readBy(letterReaderId) }, request);
  }

  private async read(filter: Filter, request: ListRequest): Promise<MemoryRows> {
    const [rows, counted] = await Promise.all([this.find(filter, request), this.count(filter)]);
    return { rows, ...totalOf(counted) };
  }

  private async readCounted(
    filter: Filter,
    request: ListRequest,
  ): Promise<MemoryRows & { counts: CountsByState }> {
    const countInState = (state: MemoryState) => this.count({ ...filter, ...notDeleted(state) });
    const [rows, ...counted] = await Promise.all([
      this.find({ ...filter, ...notDeleted(request.state) }, request),
      ...memoryStates.map(countInState),
    ]);
    const countedInState = (state: MemoryState) => counted[memoryStates.indexOf(state)] ?? 0;
    const states: readonly MemoryState[] = request.state === undefined ? memoryStates : [request.state];
    const total = totalOf(states.reduce((sum, state) => sum + countedInState(state), 0));
    const counts = Object.fromEntries(
      memoryStates.map((state) => [state, Math.min(countedInState(state), totalCountLimit)]),
    ) as CountsByState;
    return { rows, ...total, counts };
  }

  private find(filter: Filter, { page, limit }: ListRequest): Promise<StoredMemory[]> {
    return this.model
      .find(filter)
      .sort({ createdAt: -1, _id: -1 })
      .skip((page - 1) * limit)
      .limit(limit)
      .lean<StoredMemory[]>();
  }

  private count(filter: Filter): Promise<number> {
    return this.model.countDocuments(filter, { limit: totalCountLimit + 1 });
  }
}

/** Leaves out letters that others alone may read; null also matches what has no such readers. */
/** @param readerId null: without letters */
function lettersFor(readerId: string | null): Filter {
  return readerId === null ? { 'contribution.isLetter': mongoose.trusted({ $ne: true }) } : readBy(readerId);
}

function readBy(userId: string): Filter {
  return { 'letterReaders.userIds': mongoose.trusted({ $in: [null, new Types.ObjectId(userId)] }) };
}

/** Names every state, so that one index serves the list of one state and of all. */
function notDeleted(state: MemoryState | undefined): Filter {
  return { deletedAt: null, state: state ?? mongoose.trusted({ $in: [...memoryStates] }) };
}

function totalOf(counted: number): { total: number; isTotalExact: boolean } {
  return { total: Math.min(counted, totalCountLimit), isTotalExact: counted <= totalCountLimit };
}
