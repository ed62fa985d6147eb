import {
  type ContributionLinkView,
  createContributionLinkInput,
} from '@memorial/contracts/contributions/contribution-links.schemas';
import {
  type ContributionQrFormat,
  contributionLinkDays,
} from '@memorial/contracts/contributions/contributions.constants';
import { commonMessages } from '@memorial/contracts/messages/ui/common';
import { contributionLinkMessages as copy } from '@memorial/contracts/messages/ui/contribution-links';
import { displayText, fillText, typeset } from '@memorial/contracts/text';
import { Button } from '@memorial/ui/button/button';
import { Field } from '@memorial/ui/field/field';
import { Notice } from '@memorial/ui/notice/notice';
import { Select } from '@memorial/ui/select/select';
import { Skeleton, SkeletonGroup } from '@memorial/ui/skeleton/skeleton';
import { TextInput } from '@memorial/ui/text-input/text-input';
import { useToast } from '@memorial/ui/toast/toast';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { FormSummary } from '../../../shared/account-fields/form-summary.js';
import { useApi } from '../../../shared/api/api-context.js';
import { formatDay } from '../../../shared/format/format-date-time.js';
import { SchemaTextLimits } from '../../../shared/forms/schema-text-limits.js';
import { useApiForm } from '../../../shared/forms/use-api-form.js';
import { useErrorToast } from '../../../shared/hooks/use-error-toast.js';
import { useRestoreFocus } from '../../../shared/hooks/use-restore-focus.js';
import { LazyConfirmDialog } from '../../../shared/loading/lazy-confirm-dialog.js';
import { QueryError } from '../../../shared/loading/query-error.js';
import { type ChangeLinks, useChangeLinks } from '../api/change-links.mutation.js';
import { contributionLinksQuery } from '../api/contribution-links.query.js';
import styles from './contributions.module.css';

/** Terms of a link, in days. */
const periods = [
  { value: '30', label: copy.month },
  { value: String(contributionLinkDays.default), label: copy.threeMonths },
  { value: String(contributionLinkDays.max), label: copy.year },
];

export interface ContributionLinksProps {
  readonly obituaryId: string;
  /** True for the living, the missing and the captive. */
  readonly isAlive: boolean;
  readonly isShown: boolean;
}

/** Contribution links of a page: make, hand on, print and end them. */
export function ContributionLinks({ obituaryId, isAlive, isShown }: ContributionLinksProps) {
  const links = useQuery({ ...contributionLinksQuery(useApi(), obituaryId), enabled: isShown });
  const changes = useChangeLinks(obituaryId);
  const titleId = useId();
  const [isMaking, setMaking] = useState(false);
  const { block, restoreFocusTo } = useRestoreFocus<HTMLElement>();
  const { data: list } = links;
  const isFull = list !== undefined && list.data.length >= list.max;
  return (
    <section ref={block} className={styles.panel} aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.title}>
        {copy.title}
      </h3>
      <p className={styles.note}>{typeset(isAlive ? copy.living : copy.lead)}</p>
      {links.isPending && isShown && (
        <SkeletonGroup label={commonMessages.loading}>
          <Skeleton />
          <Skeleton shape="short" />
        </SkeletonGroup>
      )}
      {links.error && !list && <QueryError query={links} title={copy.loadFailed} headingLevel={3} />}
      {list && list.data.length > 0 && (
        <ul className={styles.list} aria-labelledby={titleId} data-links="" tabIndex={-1}>
          {list.data.map((link) => (
            <li key={link._id} className={styles.row}>
              <LinkRow
                link={link}
                changes={changes}
                onEnded={() => restoreFocusTo('[data-links]', '[data-deed="make"]')}
              />
            </li>
          ))}
        </ul>
      )}
      {list && isFull && <Notice>{fillText(copy.full, { max: list.max })}</Notice>}
      {list && !isFull && !isAlive && !isMaking && (
        <div>
          <Button icon="plus" data-deed="make" onClick={() => setMaking(true)}>
            {copy.make}
          </Button>
        </div>
      )}
      {isMaking && !isFull && (
        <MakeForm
          make={changes.make}
          onDone={() => {
            setMaking(false);
            restoreFocusTo('[data-deed="make"]', '[data-links]');
          }}
        />
      )}
    </section>
  );
}

function MakeForm({ make, onDone }: { make: ChangeLinks['make']; onDone: () => void }) {
  const toast = useToast();
  const { register, setFocus, setValue, watch, errors, summary, submit } = useApiForm({
    schema: createContributionLinkInput,
    defaultValues: { label: '', days: contributionLinkDays.default },
    fields: ['label', 'days'],
    mutation: make,
    send: async (input) => {
      await make.mutateAsync(input);
      toast.success(copy.made);
      onDone();
    },
  });
  useEffect(() => setFocus('label'), [setFocus]);
  return (
    <SchemaTextLimits schema={createContributionLinkInput}>
      <form className={styles.card} noValidate aria-label={copy.makeTitle} onSubmit={submit}>
        <h4 className={styles.title}>{copy.makeTitle}</h4>
        <FormSummary {...summary} />
        <Field label={copy.label} hint={copy.labelHint} optional error={errors.label?.message}>
          <TextInput autoComplete="off" {...register('label')} />
        </Field>
        <Field label={copy.days} error={errors.days?.message}>
          <Select
            options={periods}
            value={String(watch('days'))}
            onChange={({ target }) => setValue('days', Number(target.value), { shouldDirty: true })}
          />
        </Field>
        <div className={styles.actions}>
          <Button type="submit" variant="main" busy={make.isPending}>
            {copy.make}
          </Button>
          <Button variant="quiet" onClick={onDone}>
            {copy.close}
          </Button>
        </div>
      </form>
    </SchemaTextLimits>
  );
}

interface LinkRowProps {
  readonly link: ContributionLinkView;
  readonly changes: ChangeLinks;
  readonly onEnded: () => void;
}

function LinkRow({ link, changes, onEnded }: LinkRowProps) {
  const toast = useToast();
  const showError = useErrorToast();
  const [isEnding, setEnding] = useState(false);
  const end = useRef<HTMLButtonElement>(null);
  const { _id: linkId, url, entries } = link;
  const label = link.label === null ? copy.nameless : displayText(link.label);
  const { download } = changes;

  async function copyLink(text: string) {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(copy.copied);
    } catch {
      toast.error(copy.copyFailed);
    }
  }
  async function share(text: string) {
    try {
      await navigator.share({ text: copy.shareText, url: text });
    } catch (error) {
      // Dismissing the share sheet is not an error.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copyLink(text);
    }
  }
  const downloadButton = (format: ContributionQrFormat, text: string) => (
    <Button
      variant="quiet"
      icon="download"
      flush="start"
      aria-label={`${text}: ${label}`}
      busy={
        download.isPending && download.variables?.linkId === linkId && download.variables.format === format
      }
      onClick={() =>
        download.mutate(
          { linkId, format },
          { onError: (error) => toast.error(copy.downloadFailed, { detail: error.message }) },
        )
      }
    >
      {text}
    </Button>
  );
  return (
    <>
      <div>
        <p className={styles.label}>{label}</p>
        <p className={styles.facts}>
          {[
            fillText(copy.until, { moment: formatDay(link.expiresAt) }),
            entries > 0 ? fillText(copy.entries, { count: entries }) : copy.none,
          ].join(' · ')}
        </p>
      </div>
      {url ? (
        <p className={styles.address}>{url}</p>
      ) : (
        <p className={styles.note}>{typeset(copy.outdated)}</p>
      )}
      <div className={styles.tools}>
        {url && (
          <>
            {typeof navigator.share === 'function' && (
              <Button
                variant="quiet"
                icon="share"
                flush="start"
                aria-label={`${copy.share}: ${label}`}
                onClick={() => void share(url)}
              >
                {copy.share}
              </Button>
            )}
            <Button
              variant="quiet"
              icon="link"
              flush="start"
              aria-label={`${copy.copy}: ${label}`}
              onClick={() => void copyLink(url)}
            >
              {copy.copy}
            </Button>
            {downloadButton('pdf', copy.sheet)}
            {downloadButton('svg', copy.code)}
          </>
        )}
        <Button
          ref={end}
          variant="quiet"
          flush="start"
          aria-label={fillText(copy.endOf, { label })}
          onClick={() => setEnding(true)}
        >
          {copy.end}
        </Button>
      </div>
      <LazyConfirmDialog
        open={isEnding}
        onOpenChange={setEnding}
        onLoadFailed={() => setEnding(false)}
        finalFocus={end}
        title={copy.ending}
        description={copy.endingText}
        confirmText={copy.end}
        cancelText={copy.keep}
        danger
        onConfirm={async () => {
          try {
            await changes.end.mutateAsync(linkId);
          } catch (error) {
            showError(error);
            throw error;
          }
          toast.success(copy.ended);
          onEnded();
        }}
      />
    </>
  );
}
