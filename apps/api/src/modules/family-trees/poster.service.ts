import { Readable } from 'node:stream';
import { domainToUnicode } from 'node:url';
import type { FamilyMemberView, FamilyTreeView } from '@memorial/contracts/family-trees/family-trees.schemas';
import { generationName, rootGenerationOf } from '@memorial/contracts/family-trees/generation-name';
import { nameInTree, yearsInTree } from '@memorial/contracts/family-trees/person-text';
import { type PosterFormat, posterFileName } from '@memorial/contracts/family-trees/poster.constants';
import type { PosterQuery } from '@memorial/contracts/family-trees/poster.schemas';
import {
  hasPhotos,
  posterMembers,
  posterName,
  posterPerson,
  posterRelationships,
} from '@memorial/contracts/family-trees/poster-people';
import { drawnRelationship } from '@memorial/contracts/family-trees/tree-drawing';
import { familyTreeMessages } from '@memorial/contracts/messages/ui/family-trees';
import { screenPaths } from '@memorial/contracts/screen-paths';
import { displayText } from '@memorial/contracts/text';
import { Injectable } from '@nestjs/common';
import type { Actor, Caller } from '../../platform/access/caller.js';
import { AppConfig } from '../../platform/config/app-config.js';
import { isLoopback } from '../../platform/config/loopback.js';
import { BinaryResponse } from '../../platform/http/binary-response.js';
import { PoolFullError } from '../../platform/images/process-pool.js';
import type { RateLimitName } from '../../platform/rate-limits/rate-limits.js';
import { RateLimits } from '../../platform/rate-limits/rate-limits.js';
import { PhotoFiles } from '../media/media.module.js';
import { presentTree } from './family-tree.presenter.js';
import type { StoredFamilyTree } from './family-tree.schema.js';
import { FamilyTreesService, viewerOf } from './family-trees.service.js';
import type { DrawnPosterPerson, PosterFace, PosterJob } from './poster-job.js';
import { PosterRenderer } from './poster-renderer.js';
import { presentRelationship } from './relationship.presenter.js';
import type { TreePeople } from './tree-people.js';

const contentTypes: Readonly<Record<PosterFormat, string>> = {
  pdf: 'application/pdf',
  png: 'image/png',
  svg: 'image/svg+xml',
};

/** Family trees as sheets for printing. */
@Injectable()
export class PosterService {
  constructor(
    private readonly trees: FamilyTreesService,
    private readonly photos: PhotoFiles,
    private readonly renderer: PosterRenderer,
    private readonly limits: RateLimits,
    private readonly config: AppConfig,
  ) {}

  /** @throws AppError familyTree.notFound, rateLimit.exceeded */
  async getPoster(
    id: string,
    query: PosterQuery,
    caller: Caller,
    clientGone: AbortSignal,
  ): Promise<BinaryResponse> {
    const tree = await this.trees.getVisible(id, caller.actor);
    const limit = limitOf(caller);
    await this.limits.spend(...limit);
    try {
      const job = await this.jobOf(tree, query, viewerOf(caller.actor, query));
      return posterOf(tree, query, await this.renderer.render(job, limit[1], clientGone));
    } catch (error) {
      // A drawing that failed has taken its time, and fails again.
      const isDropped = clientGone.aborted && error === clientGone.reason;
      if (isDropped || error instanceof PoolFullError) await this.limits.refund(...limit);
      throw error;
    }
  }

  /** A tree on an A4 sheet (SVG) as its owner sees it; the living are nameless. It counts against no limit. */
  async draw(tree: StoredFamilyTree, owner: Actor, signal: AbortSignal): Promise<Buffer> {
    const query = { format: 'svg', paper: 'a4', living: 'nameless', portraits: true } as const;
    // Without the rights of an administrator, which would show the pages of others.
    const viewer = { ...owner, isAdmin: false };
    return this.renderer.render(await this.jobOf(tree, query, viewer), owner.userId, signal);
  }

  /**
   * The answer to HEAD: draws nothing, so it has no length.
   * @throws AppError familyTree.notFound
   */
  async checkPoster(id: string, query: PosterQuery, { actor }: Caller): Promise<BinaryResponse> {
    return posterOf(await this.trees.getVisible(id, actor), query, null);
  }

  private async jobOf(
    tree: StoredFamilyTree,
    { format, paper, living, portraits }: PosterQuery,
    viewer: Actor | null,
  ): Promise<Omit<PosterJob, 'glyphsPath' | 'brand'>> {
    const people = await this.trees.peopleOf(tree, viewer);
    const view = presentTree(tree, people, this.trees.readerOf(viewer));
    const rows = (await this.trees.relationshipsOf(tree, people, viewer)).shown().map(presentRelationship);
    const members = posterMembers(view.members, living);
    const hasPortraits = portraits && hasPhotos(members);
    return {
      format,
      paper,
      title: displayText(tree.name) || familyTreeMessages.nameMissing,
      people: await Promise.all(
        members.map((member) => this.presentPerson(member, people, hasPortraits ? members.length : null)),
      ),
      relationships: posterRelationships(rows, members).map((row) => ({
        ...drawnRelationship(row),
        isConfirmed: row.isConfirmed,
      })),
      rootId: view.rootPersonId,
      rows: rowsOf({ members, rootPersonId: view.rootPersonId }),
      hasPortraits,
      ...this.addressesOf(tree),
    };
  }

  /** @param count of all people on the sheet; null without portraits */
  private async presentPerson(
    member: FamilyMemberView,
    people: TreePeople,
    count: number | null,
  ): Promise<DrawnPosterPerson> {
    return {
      ...posterPerson(member),
      name: posterName(member),
      years: yearsInTree(member),
      face: count === null ? { kind: 'ornament' } : await this.faceOf(member, people, count),
    };
  }

  private async faceOf(member: FamilyMemberView, people: TreePeople, count: number): Promise<PosterFace> {
    const { photoUrl, redacted, fullName, isAlive } = member.personData;
    const stored = people.find(member.personId);
    const page = photoUrl !== null && stored ? people.pageOf(stored) : undefined;
    const photo = page ? await this.photos.readMainPhoto(page, photoWidthFor(count)) : null;
    if (photo) return { kind: 'photo', jpeg: photo.toString('base64') };
    if (redacted !== null || !fullName?.trim()) return { kind: 'ornament' };
    if (!isAlive) return { kind: 'candle' };
    return { kind: 'initial', letter: ([...nameInTree(member).given][0] ?? '').toUpperCase() };
  }

  /** The tree's, or that of the site where others cannot open the tree; null on a machine of one's own. */
  private addressesOf({ _id, isPublic }: StoredFamilyTree): Pick<PosterJob, 'address' | 'codeAddress'> {
    const { origin, hostname, port } = new URL(this.config.qrBaseUrl);
    if (isLoopback(hostname)) return { address: null, codeAddress: null };
    const host = `${domainToUnicode(hostname) || hostname}${port && `:${port}`}`;
    if (!isPublic) return { address: host, codeAddress: null };
    const path = screenPaths.familyTree.replace(':id', _id.toHexString());
    return { address: host + path, codeAddress: origin + path };
  }
}

/** Members count by account, guests by network: families share a telephone operator's. */
function limitOf({ actor, network }: Caller): [name: RateLimitName, key: string] {
  return actor ? ['poster.account', actor.userId] : ['poster.network', network];
}

/** Fewer people have larger portraits. */
function photoWidthFor(people: number) {
  if (people > 40) return 320;
  return people > 10 ? 640 : 1280;
}

/** Rows are told from the root person, if they are on the sheet. */
function rowsOf(shown: Pick<FamilyTreeView, 'members' | 'rootPersonId'>): PosterJob['rows'] {
  const root = rootGenerationOf(shown);
  const generations = new Set(shown.members.map(({ generationOrder }) => generationOrder));
  return [...generations].map((generation) => ({ generation, ...generationName(generation, root) }));
}

function posterOf({ name }: StoredFamilyTree, query: PosterQuery, file: Buffer | null): BinaryResponse {
  return new BinaryResponse({
    contentType: contentTypes[query.format],
    sizeBytes: file?.length ?? null,
    caching: 'never',
    fileName: posterFileName(name, query),
    open: async () => Readable.from(file === null ? [] : [file]),
  });
}
