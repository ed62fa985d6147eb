import type { OverviewView } from '@memorial/contracts/administration/overview.schemas';
import { adminPartLabels } from '@memorial/contracts/messages/ui/admin';
import { adminOverviewMessages as copy } from '@memorial/contracts/messages/ui/admin-overview';
import { commonMessages } from '@memorial/contracts/messages/ui/common';
import { fillText, typeset } from '@memorial/contracts/text';
import { FactLine } from '@memorial/ui/fact-line/fact-line';
import { Field } from '@memorial/ui/field/field';
import { Segmented } from '@memorial/ui/segmented/segmented';
import { Select } from '@memorial/ui/select/select';
import { Skeleton, SkeletonGroup } from '@memorial/ui/skeleton/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../shared/api/api-context.js';
import { QueryError } from '../../../shared/loading/query-error.js';
import { PlotWithTable } from '../../../shared/plot/plot-with-table.js';
import { AdminSection } from '../components/admin-section.js';
import styles from '../components/list.module.css';
import { barsOfDays, type Figure, figures, megabytesOf, shownValue } from './figures.js';
import { getOverviewQuery } from './get-overview.query.js';

const spans = ['30', '90', '365'] as const;
type Span = (typeof spans)[number];

const spanLabels: Readonly<Record<Span, string>> = { 30: copy.days30, 90: copy.days90, 365: copy.days365 };

/** Figures of the service by day, each as a plot with the table of its numbers. */
export function OverviewScreen() {
  const [span, setSpan] = useState<Span>('30');
  const [figure, setFigure] = useState<Figure>('pages');
  const query = useQuery(getOverviewQuery(useApi(), Number(span)));
  const { data } = query;
  return (
    <AdminSection title={adminPartLabels.overview} lead={typeset(copy.lead)}>
      <div className={styles.filters}>
        <Field label={copy.what}>
          <Select
            value={figure}
            onChange={({ target }) => setFigure(target.value as Figure)}
            options={figures.map((value) => ({ value, label: copy[value] }))}
          />
        </Field>
        <Segmented
          label={copy.span}
          value={span}
          onValueChange={setSpan}
          options={spans.map((value) => ({ value, label: spanLabels[value] }))}
        />
      </div>
      {query.isPending && (
        <SkeletonGroup label={commonMessages.loading}>
          <Skeleton shape="block" />
        </SkeletonGroup>
      )}
      {query.error && !data && <QueryError query={query} title={copy.loadFailed} headingLevel={2} />}
      {data && <FigureOfSpan overview={data} figure={figure} span={Number(span)} />}
    </AdminSection>
  );
}

interface FigureOfSpanProps {
  readonly overview: OverviewView;
  readonly figure: Figure;
  readonly span: number;
}

function FigureOfSpan({ overview, figure, span }: FigureOfSpanProps) {
  const { days, openJobs, freeBytes } = overview;
  const what = copy[figure];
  const bars = barsOfDays(overview, figure, span);
  const total = bars.reduce((sum, { count }) => sum + count, 0);
  const highest = bars.reduce((one, other) => (other.count > one.count ? other : one));
  const values = { what, total, max: highest.count, when: highest.label, last: bars.at(-1)?.count ?? 0 };
  const facts = [
    fillText(copy.today, { count: shownValue(figure, days.at(-1)) }),
    fillText(copy.openJobs, { count: openJobs }),
    ...(freeBytes === null ? [] : [fillText(copy.freeBytes, { size: megabytesOf(freeBytes) })]),
  ];
  return (
    <>
      <FactLine className={styles.quiet} facts={facts} />
      {total === 0 ? (
        <p>{copy.nothing}</p>
      ) : (
        <PlotWithTable
          bars={bars}
          label={fillText(figure === 'storedBytes' ? copy.plotOfLevel : copy.plot, values)}
          caption={fillText(copy.table, { what })}
          heads={[copy.day, copy.count]}
        />
      )}
    </>
  );
}
