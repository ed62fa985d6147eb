import { PartnerRepository } from '../../src/modules/partners/partner.repository.js';
import { randomId } from '../../src/platform/mongo/object-ids.js';
import { newAct } from '../../src/platform/mongo/stored-acts.js';
import type { TestApp } from './app.js';

/** Stores a partner without a logo, after the others. */
export async function addPartner({ app }: TestApp, name = 'Служба «Шана»'): Promise<string> {
  const repository = app.get(PartnerRepository, { strict: false });
  const { revision, partners } = await repository.get();
  const added = { _id: randomId(), name, about: null, address: null, url: null, logoId: null };
  const targetId = added._id.toHexString();
  const act = newAct({ userId: randomId().toHexString() }, new Date(), {
    action: 'partner.add',
    reason: 'Перевірка',
  });
  await repository.replace(revision, [...partners, added], { ...act, targetId });
  return targetId;
}
