import { dayOfInstant } from '@memorial/contracts/dates';
import { commonMessages } from '@memorial/contracts/messages/ui/common';
import { statisticsMessages as copy } from '@memorial/contracts/messages/ui/statistics';
import type { StatisticsView } from '@memorial/contracts/statistics/statistics.schemas';
import { fillText, typeset } from '@memorial/contracts/text';
import { EmptyState } from '@memorial/ui/empty-state/empty-state';
import { Segmented } from '@memorial/ui/segmented/segmented';
import { Skeleton, SkeletonGroup } from '@memorial/ui/skeleton/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useApi } from '../../../shared/api/api-context.js';
import { QueryError } from '../../../shared/loading/query-error.js';
import { PlotWithTable } from '../../../shared/plot/plot-with-table.js';
import { getStatisticsQuery } from '../api/get-statistics.query.js';
import { barsOf, type Span } from '../model/bars.js';
import styles from './statistics.module.css';

type Figure = keyof StatisticsView;

const ofEverybody = ['visits', 'scans'] as const;
const ofDead = ['visits', 'memories', 'candles', 'scans'] as const;

export interface StatisticsPanelProps {
  readonly pageId: string;
  /** True also for the missing and the captive: candles are not lit for them. */
  readonly isAlive: boolean;
  readonly isShown: boolean;
}

/** Visits, memories, candles and scans of a page: numbers alone, as a plot with its table. */
export function StatisticsPanel({ pageId, isAlive, isShown }: StatisticsPanelProps) {
  const query = useQuery({ ...getStatisticsQuery(useApi(), pageId), enabled: isShown });
  const { data } = query;
  const figures = isAlive ? ofEverybody : ofDead;
  const isEmpty = data && figures.every((figure) => data[figure].total === 0);
  return (
    <div className={styles.panel}>
      <p className={styles.lead}>{typeset(copy.lead)}</p>
      {query.isPending && (
        <SkeletonGroup label={commonMessages.loading}>
          <Skeleton />
          <Skeleton shape="block" />
        </SkeletonGroup>
      )}
      {query.error && !data && <QueryError query={query} title={copy.loadFailed} headingLevel={3} />}
      {isEmpty && (
        <EmptyState
          headingLevel={3}
          picture="ornament"
          title={copy.empty}
          text={typeset(isAlive ? copy.emptyOfLiving : copy.emptyText)}
        />
      )}
      {data && !isEmpty && <Figures statistics={data} figures={figures} />}
    </div>
  );
}

function Figures({ statistics, figures }: { statistics: StatisticsView; figures: readonly Figure[] }) {
  const group = useId();
  const [shown, setShown] = useState<Figure>('visits');
  const [span, setSpan] = useState<Span>('days');
  return (
    <>
      <fieldset className={styles.figures}>
        <legend className="visually-hidden">{copy.what}</legend>
        {figures.map((figure) => (
          <label key={figure} className={styles.figure}>
            <input
              type="radio"
              name={group}
              className={styles.input}
              checked={shown === figure}
              onChange={() => setShown(figure)}
            />
            <span className={styles.card}>
              <span className={styles.total}>{statistics[figure].total}</span>
              <span>{copy[figure]}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <div className={styles.span}>
        <Segmented
          label={copy.span}
          value={span}
          onValueChange={setSpan}
          options={[
            { value: 'days', label: copy.days },
            { value: 'year', label: copy.year },
          ]}
        />
      </div>
      <FigureOfSpan what={copy[shown]} figures={statistics[shown]} span={span} />
    </>
  );
}

interface FigureOfSpanProps {
  readonly what: string;
  readonly figures: StatisticsView[Figure];
  readonly span: Span;
}

function FigureOfSpan({ what, figures, span }: FigureOfSpanProps) {
  const bars = barsOf(figures, span, dayOfInstant(Date.now()));
  const total = bars.reduce((sum, { count }) => sum + count, 0);
  const highest = bars.reduce((one, other) => (other.count > one.count ? other : one));
  if (total === 0) return <p className={styles.lead}>{copy.nothing}</p>;
  return (
    <PlotWithTable
      bars={bars}
      label={fillText(copy.plot, { what, total, max: highest.count, when: highest.label })}
      caption={fillText(copy.table, { what })}
      heads={[span === 'days' ? copy.day : copy.month, copy.count]}
    />
  );
}
