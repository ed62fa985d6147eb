import { photoTypes } from '@memorial/contracts/media/media.constants';
import { adminPartLabels } from '@memorial/contracts/messages/ui/admin';
import { adminPartnerMessages as copy } from '@memorial/contracts/messages/ui/admin-partners';
import { maxPartnerText } from '@memorial/contracts/partners/partners.constants';
import type { PartnerView } from '@memorial/contracts/partners/partners.schemas';
import { displayText, fillText, typeset } from '@memorial/contracts/text';
import { Button, IconButton } from '@memorial/ui/button/button';
import { EmptyState } from '@memorial/ui/empty-state/empty-state';
import { LogoMark } from '@memorial/ui/logo/logo';
import { Skeleton, SkeletonGroup } from '@memorial/ui/skeleton/skeleton';
import { useToast } from '@memorial/ui/toast/toast';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../shared/api/api-context.js';
import { QueryError } from '../../../shared/loading/query-error.js';
import { type PartnerFields, useChangePartners } from '../api/change-partners.mutation.js';
import { listStoredPartnersQuery } from '../api/list-partners.query.js';
import { AdminSection } from '../components/admin-section.js';
import { type DialogField, FieldsDialog } from '../components/fields-dialog.js';
import { ReasonDialog } from '../components/reason-dialog.js';
import { LogoDialog } from './logo-dialog.js';
import styles from './partners.module.css';

/** Stored partners have an id; the configured one is not among them. */
type StoredPartner = PartnerView & { readonly _id: string };

type Asked =
  | { readonly kind: 'add' }
  | { readonly kind: 'update' | 'remove' | 'logo' | 'removeLogo'; readonly partner: StoredPartner }
  | { readonly kind: 'order'; readonly partner: StoredPartner; readonly index: number };

/** /admin/partners: the partners of the operator in their order. */
export function PartnersScreen() {
  const query = useQuery(listStoredPartnersQuery(useApi()));
  const [asked, setAsked] = useState<Asked | null>(null);
  const partners = (query.data?.data ?? []) as readonly StoredPartner[];
  const add = (
    <Button variant="main" icon="plus" onClick={() => setAsked({ kind: 'add' })}>
      {copy.add}
    </Button>
  );
  return (
    <AdminSection title={adminPartLabels.partners} lead={typeset(copy.lead)} action={query.data && add}>
      {query.isPending && (
        <SkeletonGroup label={copy.loading}>
          <Skeleton shape="block" />
          <Skeleton shape="block" />
        </SkeletonGroup>
      )}
      {query.isError && !query.data && <QueryError query={query} title={copy.failed} />}
      {query.data && partners.length === 0 && (
        <EmptyState picture="ornament" title={copy.empty} text={typeset(copy.emptyText)} />
      )}
      {partners.length > 0 && (
        // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of lists without markers
        <ol role="list" className={styles.rows}>
          {partners.map((partner, index) => (
            <PartnerRow
              key={partner._id}
              partner={partner}
              isFirst={index === 0}
              isLast={index === partners.length - 1}
              onAsk={setAsked}
              onMove={(by) => setAsked({ kind: 'order', partner, index: index + by })}
            />
          ))}
        </ol>
      )}
      {asked && <PartnerDialog asked={asked} partners={partners} onClose={() => setAsked(null)} />}
    </AdminSection>
  );
}

interface PartnerRowProps {
  readonly partner: StoredPartner;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onAsk: (asked: Asked) => void;
  readonly onMove: (by: 1 | -1) => void;
}

function PartnerRow({ partner, isFirst, isLast, onAsk, onMove }: PartnerRowProps) {
  const { name, about, address, url, logoUrl } = partner;
  const facts = [address, url?.replace(/^https?:\/\/|\/$/g, '')].filter((fact) => fact != null);
  return (
    <li className={styles.row}>
      {logoUrl ? (
        <img className={styles.logo} src={logoUrl} alt="" width={72} height={72} loading="lazy" />
      ) : (
        <span className={styles.drawn}>
          <LogoMark />
        </span>
      )}
      <div className={styles.words}>
        <h2 className={styles.name}>{displayText(name)}</h2>
        {about && <p className={styles.about}>{typeset(about)}</p>}
        {facts.length > 0 && <p className={styles.facts}>{facts.map(displayText).join(' · ')}</p>}
      </div>
      <div className={styles.moves}>
        <IconButton
          icon="up"
          label={fillText(copy.up, { name })}
          disabled={isFirst}
          onClick={() => onMove(-1)}
        />
        <IconButton
          icon="down"
          label={fillText(copy.down, { name })}
          disabled={isLast}
          onClick={() => onMove(1)}
        />
      </div>
      <div className={styles.acts}>
        <Button variant="quiet" onClick={() => onAsk({ kind: 'update', partner })}>
          {copy.change}
        </Button>
        <Button variant="quiet" onClick={() => onAsk({ kind: 'logo', partner })}>
          {copy.changeLogo}
        </Button>
        {logoUrl && (
          <Button variant="quiet" onClick={() => onAsk({ kind: 'removeLogo', partner })}>
            {copy.removeLogo}
          </Button>
        )}
        <Button variant="quiet" onClick={() => onAsk({ kind: 'remove', partner })}>
          {copy.remove}
        </Button>
      </div>
    </li>
  );
}

const fields: readonly DialogField<'name' | 'about' | 'address' | 'url'>[] = [
  { name: 'name', label: copy.name, limit: maxPartnerText.name },
  {
    name: 'about',
    label: copy.about,
    hint: typeset(copy.aboutHint),
    isOptional: true,
    rows: 3,
    limit: maxPartnerText.about,
  },
  {
    name: 'address',
    label: copy.address,
    hint: copy.addressHint,
    isOptional: true,
    limit: maxPartnerText.address,
  },
  { name: 'url', label: copy.url, hint: copy.urlHint, isOptional: true, type: 'url' },
];

interface PartnerDialogProps {
  readonly asked: Asked;
  readonly partners: readonly StoredPartner[];
  readonly onClose: () => void;
}

function PartnerDialog({ asked, partners, onClose }: PartnerDialogProps) {
  const change = useChangePartners();
  const toast = useToast();
  const act = async (...[sent]: Parameters<typeof change.mutateAsync>) => {
    await change.mutateAsync(sent);
    toast.success(copy.saved);
  };
  if (asked.kind === 'add')
    return (
      <FieldsDialog
        title={copy.addTitle}
        confirmText={copy.add}
        fields={fields}
        initial={{ name: '', about: '', address: '', url: '' }}
        onConfirm={(sent: PartnerFields, reason) => act({ kind: 'add', fields: sent, reason })}
        onClose={onClose}
      />
    );
  const { partner } = asked;
  const { _id: id, name } = partner;
  if (asked.kind === 'update') {
    const { about, address, url } = partner;
    return (
      <FieldsDialog
        title={copy.changeTitle}
        confirmText={copy.save}
        fields={fields}
        initial={{ name, about: about ?? '', address: address ?? '', url: url ?? '' }}
        onConfirm={(sent: PartnerFields, reason) => act({ kind: 'update', id, fields: sent, reason })}
        onClose={onClose}
      />
    );
  }
  if (asked.kind === 'logo')
    return (
      <LogoDialog
        accept={photoTypes.join(',')}
        onConfirm={(logo, reason) => act({ kind: 'logo', id, logo, reason })}
        onClose={onClose}
      />
    );
  if (asked.kind === 'order') {
    const others = partners.filter((other) => other._id !== id).map((other) => other._id);
    const ids = [...others.slice(0, asked.index), id, ...others.slice(asked.index)];
    return (
      <ReasonDialog
        open
        title={copy.orderTitle}
        text={fillText(copy.orderText, { name, place: asked.index + 1 })}
        confirmText={copy.order}
        onConfirm={(reason) => act({ kind: 'order', ids, reason })}
        onClose={onClose}
      />
    );
  }
  const kind = asked.kind === 'remove' ? 'remove' : 'removeLogo';
  const isWhole = kind === 'remove';
  return (
    <ReasonDialog
      open
      isDangerous
      title={isWhole ? copy.removeTitle : copy.removeLogoTitle}
      text={isWhole ? fillText(copy.removeText, { name }) : copy.removeLogoText}
      confirmText={isWhole ? copy.remove : copy.removeLogo}
      onConfirm={(reason) => act({ kind, id, reason })}
      onClose={onClose}
    />
  );
}
