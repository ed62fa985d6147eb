import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/caller.js';
import type { ArchivedFile } from '../../platform/archives/zip-archive.js';
import { Clock } from '../../platform/clock/clock.js';
import { AppConfig } from '../../platform/config/app-config.js';
import type { JobContext } from '../../platform/jobs/job-queue.js';
import { type ArchivedTree, TreeFilesService } from '../family-trees/family-trees.module.js';
import { MemoriesService } from '../memories/memories.module.js';
import {
  ObituariesService,
  ObituaryExportService,
  type StoredObituary,
} from '../obituaries/obituaries.module.js';
import { WEB_BUILD, type WebBuild } from '../site/web-build.module.js';
import { VideosService } from '../videos/videos.module.js';

/** Time between two renewals of the lease; it lasts longer. */
const heartbeatMs = 20_000;

/** Files of the archive of an obituary: all data, its family trees, and a document that opens from disk. */
@Injectable()
export class ArchiveFilesService {
  constructor(
    private readonly exports: ObituaryExportService,
    private readonly obituaries: ObituariesService,
    private readonly memories: MemoriesService,
    private readonly videos: VideosService,
    private readonly trees: TreeFilesService,
    @Inject(WEB_BUILD) private readonly build: Pick<WebBuild, 'renderer'>,
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {}

  /**
   * @param added names of the files that the archive has so far: those that are gone meanwhile are left out, and the
   * document, which is last, names the others alone
   */
  async *filesOf(
    obituary: StoredObituary,
    reader: Actor,
    { added, context }: { readonly added: ReadonlySet<string>; readonly context: JobContext },
  ): AsyncIterable<ArchivedFile> {
    let renewedMs = this.clock.now().getTime();
    const trees: ArchivedTree[] = [];
    for await (const file of this.dataOf(obituary, reader, { trees, signal: context.signal })) {
      yield file;
      context.signal.throwIfAborted();
      const nowMs = this.clock.now().getTime();
      if (nowMs - renewedMs < heartbeatMs) continue;
      renewedMs = nowMs;
      await context.heartbeat();
    }
    yield { name: 'index.html', content: await this.documentOf(obituary, reader, { trees, files: added }) };
  }

  private async *dataOf(
    obituary: StoredObituary,
    reader: Actor,
    { trees, signal }: { readonly trees: ArchivedTree[]; readonly signal: AbortSignal },
  ): AsyncIterable<ArchivedFile> {
    yield* this.exports.filesOf(obituary, reader);
    for await (const { tree, files } of this.trees.listOf(obituary._id, reader, signal)) {
      trees.push(tree);
      yield* files;
    }
  }

  private async documentOf(
    obituary: StoredObituary,
    reader: Actor,
    { trees, files }: { readonly trees: readonly ArchivedTree[]; readonly files: ReadonlySet<string> },
  ): Promise<string> {
    const id = obituary._id.toHexString();
    return this.build.renderer.renderExport({
      page: await this.obituaries.present(obituary, reader),
      portraitId: obituary.photo?._id.toHexString() ?? null,
      memories: await this.memories.listForExport(id, reader),
      videos: (await this.videos.list(id, { actor: reader, pageKey: null })).data,
      trees,
      files,
      publicUrl: this.config.publicUrl,
      madeAt: this.clock.now(),
    });
  }
}
