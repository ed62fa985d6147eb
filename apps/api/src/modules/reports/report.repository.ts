import type { ReportsQuery } from '@memorial/contracts/reports/reports.schemas';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose, { type Model, type Types } from 'mongoose';
import { type CursorPage, type CursorQuery, readCursorPage } from '../../platform/mongo/cursor-page.js';
import { unlessDuplicate } from '../../platform/mongo/duplicate-key.js';
import { objectIdOf } from '../../platform/mongo/object-ids.js';
import type { ObituaryMerge } from '../obituaries/obituaries.module.js';
import type { StoredReport, StoredReportDecision } from './report.schema.js';

@Injectable()
export class ReportRepository {
  constructor(@InjectModel('Report') private readonly model: Model<StoredReport>) {}

  /** @returns false when the key is taken */
  async insert(report: StoredReport): Promise<boolean> {
    return (await unlessDuplicate(this.model.create(report))) !== null;
  }

  async find(id: string): Promise<StoredReport | null> {
    return this.model.findById(objectIdOf(id)).lean<StoredReport>();
  }

  async findByKey(targetId: Types.ObjectId, reporterKey: string): Promise<StoredReport | null> {
    return this.model.findOne({ targetId, reporterKey }).lean<StoredReport>();
  }

  /** Lets the reporter report the target anew. */
  async releaseKey({ _id }: Pick<StoredReport, '_id'>): Promise<void> {
    await this.model.updateOne({ _id }, { $unset: { reporterKey: 1 } });
  }

  /** Number of networks with open reports about a target that were made after this time. */
  async countNetworks(targetId: Types.ObjectId, since: Date): Promise<number> {
    const networks = await this.model.distinct('network', {
      targetId,
      isOpen: true,
      createdAt: mongoose.trusted({ $gt: since }),
    });
    return networks.filter(Boolean).length;
  }

  /** Part of the open ones, the oldest first; or of the closed ones, the newest first. */
  async list({
    state,
    ...query
  }: CursorQuery & Pick<ReportsQuery, 'state'>): Promise<CursorPage<StoredReport>> {
    const isOpen = state === 'open';
    const direction = isOpen ? 'ascending' : 'descending';
    return readCursorPage(this.model, { isOpen }, { key: 'createdAt', type: 'date', direction }, query);
  }

  /** @returns the report, or null when it is closed already */
  async decide(_id: Types.ObjectId, decision: StoredReportDecision): Promise<StoredReport | null> {
    return this.model
      .findOneAndUpdate(
        { _id, isOpen: true },
        { $set: { isOpen: false, outcome: decision.outcome, decision } },
        { returnDocument: 'after' },
      )
      .lean<StoredReport>();
  }

  async markLogged(_id: Types.ObjectId): Promise<void> {
    await this.model.updateOne({ _id }, { $set: { 'decision.isLogged': true } });
  }

  findUnlogged(): AsyncIterable<StoredReport> {
    return this.model.find({ 'decision.isLogged': false }).lean<StoredReport[]>().cursor();
  }

  findOpen(): AsyncIterable<StoredReport> {
    return this.model.find({ isOpen: true }).sort({ createdAt: 1, _id: 1 }).lean<StoredReport[]>().cursor();
  }

  async closeWithoutTarget(_id: Types.ObjectId): Promise<void> {
    await this.model.updateOne({ _id, isOpen: true }, { $set: { isOpen: false, outcome: 'targetGone' } });
  }

  /** Erases the networks of older reports, and with them the identity of guests. */
  async eraseNetworksBefore(time: Date): Promise<void> {
    const older = { networkSince: mongoose.trusted({ $lt: time }) };
    await this.model.updateMany({ ...older, reporterId: null }, { $unset: { reporterKey: 1 } });
    await this.model.updateMany(older, { $unset: { network: 1, networkSince: 1 } });
  }

  async deleteBefore(time: Date): Promise<void> {
    await this.model.deleteMany({ createdAt: mongoose.trusted({ $lt: time }) });
  }

  async deleteOfObituary(obituaryId: Types.ObjectId): Promise<void> {
    await this.model.deleteMany({ obituaryId });
  }

  async listOfReporter(reporterId: Types.ObjectId): Promise<StoredReport[]> {
    return this.model.find({ reporterId }).sort({ _id: 1 }).lean<StoredReport[]>();
  }

  async deleteOfReporter(reporterId: Types.ObjectId): Promise<void> {
    await this.model.deleteMany({ reporterId });
  }

  async moveAll({ _id, from, into }: ObituaryMerge): Promise<void> {
    await this.model.updateMany({ obituaryId: from }, { $set: { obituaryId: into, mergeId: _id } });
  }

  async moveBack({ _id, from }: ObituaryMerge): Promise<void> {
    await this.model.updateMany({ mergeId: _id }, { $set: { obituaryId: from }, $unset: { mergeId: 1 } });
  }

  async settleMerge({ _id }: ObituaryMerge): Promise<void> {
    await this.model.updateMany({ mergeId: _id }, { $unset: { mergeId: 1 } });
  }
}
