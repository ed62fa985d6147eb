import { partnerRoutes } from '@memorial/contracts/partners/partners.routes';
import type { PartnerView } from '@memorial/contracts/partners/partners.schemas';
import { hrefOf } from '@memorial/contracts/route';
import type { StoredPartner } from './partner.schema.js';

export function presentPartner({ _id, name, about, address, url, logoId }: StoredPartner): PartnerView {
  const id = _id.toHexString();
  const logoUrl = logoId && hrefOf(partnerRoutes.getLogo, { id }, { v: logoId.toHexString() });
  return { _id: id, name, about, address, url, logoUrl };
}
