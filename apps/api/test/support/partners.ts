import { PartnerRepository } from '../../src/modules/partners/partner.repository.js';
import { randomId } from '../../src/platform/mongo/object-ids.js';
import type { TestApp } from './app.js';

/** Stores a partner without a logo, after the others. */
export async function addPartner({ app }: TestApp, name = 'Служба «Шана»'): Promise<string> {
  const repository = app.get(PartnerRepository, { strict: false });
  const { revision, partners } = await repository.get();
  const added = { _id: randomId(), name, about: null, address: null, url: null, logoId: null };
  await repository.replace(revision, [...partners, added]);
  return added._id.toHexString();
}
