import { qrDialogMessages as copy } from '@memorial/contracts/messages/ui/qr-dialog';
import {
  drawnSizeMm,
  minModuleMm,
  type QrFormat,
  qrFormats,
  quietZone,
} from '@memorial/contracts/qr/qr.constants';
import type { QrInfoView } from '@memorial/contracts/qr/qr.schemas';
import { fillText } from '@memorial/contracts/text';
import { Button } from '@memorial/ui/button/button';
import { Checkbox } from '@memorial/ui/checkbox/checkbox';
import { ErrorState } from '@memorial/ui/error-state/error-state';
import { Field } from '@memorial/ui/field/field';
import { Segmented } from '@memorial/ui/segmented/segmented';
import { Skeleton, SkeletonGroup } from '@memorial/ui/skeleton/skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useApi } from '../../../shared/api/api-context.js';
import { usageQueryKeys } from '../../../shared/plans/usage-query-keys.js';
import { useDownloadQr } from '../api/download-qr.mutation.js';
import type { QrOptions } from '../api/get-qr-picture.js';
import { qrPreviewQuery } from '../api/qr-preview.query.js';
import styles from './qr-dialog.module.css';

/** Usual sizes on stone and plaques, in millimetres. */
const sizes = [40, 50, 80, 120];
/** Part of a module by which an edge may be off: our own choice, well below the half that readers bear. */
const toleranceOfModule = 0.15;

type FormatNames = Readonly<Partial<Record<QrFormat, string>>>;

const formatNames: FormatNames = { svg: copy.svg, png: copy.png, pdf: copy.pdf };
/** A living person has no gravestone. */
const namesOfLiving: FormatNames = { svg: copy.svgOfLiving, png: copy.png };

export interface QrFilesProps {
  readonly id: string;
  readonly info: QrInfoView;
  readonly isAlive: boolean;
}

/** Options of the code, its preview, scans and files. */
export function QrFiles({ id, info, isAlive }: QrFilesProps) {
  const [options, setOptions] = useState<QrOptions>({
    sizeMm: 50,
    level: 'Q',
    stone: 'light',
    portrait: true,
  });
  const least = info.minSizeMm[options.level];
  const offered = sizes.filter((size) => size >= least);
  const sizeMm = offered.includes(options.sizeMm) ? options.sizeMm : (offered[0] ?? least);
  const chosen = { ...options, sizeMm };
  const change = (changed: Partial<QrOptions>) => setOptions((before) => ({ ...before, ...changed }));
  return (
    <div className={styles.columns}>
      <div>
        <Preview id={id} options={chosen} address={info.address} />
        <Scans {...info.scans} />
      </div>
      <div className={styles.options}>
        <Field label={copy.size} group>
          <Segmented
            options={offered.map((size) => ({
              value: String(size),
              label: fillText(copy.sizeInCm, { size: size / 10 }),
            }))}
            value={String(sizeMm)}
            onValueChange={(value) => change({ sizeMm: Number(value) })}
          />
        </Field>
        {!isAlive && (
          <Field label={copy.stone} group>
            <Segmented
              options={[
                { value: 'light', label: copy.light },
                { value: 'dark', label: copy.dark },
              ]}
              value={options.stone}
              onValueChange={(stone) => change({ stone })}
            />
          </Field>
        )}
        <Checkbox
          checked={options.level === 'H'}
          description={copy.levelWhy}
          onChange={(event) => change({ level: event.target.checked ? 'H' : 'Q' })}
        >
          {copy.level}
        </Checkbox>
        {!isAlive && (
          <Checkbox
            checked={options.portrait}
            onChange={(event) => change({ portrait: event.target.checked })}
          >
            {copy.portrait}
          </Checkbox>
        )}
        <Downloads
          id={id}
          options={chosen}
          code={codeOf(info.address)}
          names={isAlive ? namesOfLiving : formatNames}
        />
        {!isAlive && <EngraverNote options={chosen} modules={least / minModuleMm} />}
      </div>
    </div>
  );
}

function Scans({ total, last30Days }: QrInfoView['scans']) {
  const recent = last30Days.reduce((sum, { count }) => sum + count, 0);
  return (
    <p className={styles.scans}>{total === 0 ? copy.noScans : fillText(copy.scans, { total, recent })}</p>
  );
}

interface PictureProps {
  readonly id: string;
  readonly options: QrOptions;
}

/** The code as it will look on the stone. */
function Preview({ id, options, address }: PictureProps & { address: string }) {
  const queryClient = useQueryClient();
  const picture = useQuery(qrPreviewQuery(useApi(), id, options));
  const url = useObjectUrl(picture.data);
  const isDrawn = picture.data !== undefined;
  // The first picture takes a slot of the plan.
  useEffect(() => {
    if (isDrawn) void queryClient.invalidateQueries({ queryKey: usageQueryKeys.all });
  }, [isDrawn, queryClient]);
  if (picture.isError)
    return (
      <ErrorState title={copy.failed} onRetry={() => void picture.refetch()} retrying={picture.isFetching} />
    );
  if (url === null)
    return (
      <SkeletonGroup label={copy.loading}>
        <Skeleton shape="block" className={styles.picture} />
      </SkeletonGroup>
    );
  return (
    <img
      className={`${styles.picture} ${options.stone === 'dark' ? styles.dark : ''}`}
      src={url}
      alt={fillText(copy.preview, { address })}
    />
  );
}

function useObjectUrl(file: Blob | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return;
    const created = URL.createObjectURL(file);
    setUrl(created);
    return () => URL.revokeObjectURL(created);
  }, [file]);
  return url;
}

/** Short code at the end of an address in capitals. */
const codeOf = (address: string) => address.slice(address.lastIndexOf('/') + 1).toLowerCase();

interface DownloadsProps extends PictureProps {
  readonly code: string;
  readonly names: FormatNames;
}

function Downloads({ id, options, code, names }: DownloadsProps) {
  const download = useDownloadQr(id, code, options);
  return (
    <div className={styles.actions}>
      {qrFormats.map((format) => {
        const name = names[format];
        return name === undefined ? null : (
          <Button
            key={format}
            icon="download"
            busy={download.isPending && download.variables === format}
            onClick={() => download.mutate(format)}
          >
            {fillText(name, { size: drawnSizeMm(format, options.sizeMm) })}
          </Button>
        );
      })}
    </div>
  );
}

/** @param modules of the code, without its quiet zone */
function EngraverNote({ options: { sizeMm, stone }, modules }: { options: QrOptions; modules: number }) {
  const moduleMm = sizeMm / modules;
  const inMm = (value: number) => new Intl.NumberFormat('uk', { maximumFractionDigits: 1 }).format(value);
  return (
    <section className={styles.engraver} aria-labelledby="qr-engraver">
      <h3 id="qr-engraver">{copy.engraver}</h3>
      <p>
        {fillText(copy.engraverSize, {
          size: sizeMm,
          margin: inMm(moduleMm * quietZone),
          tolerance: inMm(moduleMm * toleranceOfModule),
        })}
      </p>
      {stone === 'dark' && <p>{copy.engraverDark}</p>}
      <p>{stone === 'dark' ? copy.engraverProofDark : copy.engraverProof}</p>
    </section>
  );
}
