import { ErrorState, type ErrorStateProps } from '@memorial/ui/error-state/error-state';
import type { UseQueryResult } from '@tanstack/react-query';
import { errorStateProps } from './error-state-props.js';

export interface QueryErrorProps extends Pick<ErrorStateProps, 'headingLevel' | 'className' | 'retryText'> {
  readonly query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>;
  /** Title when the problem is on our side. */
  readonly title?: string;
}

/** Error state of a failed query. Its button fetches again. */
export function QueryError({ query, title, ...props }: QueryErrorProps) {
  return (
    <ErrorState
      {...errorStateProps(query.error, title)}
      {...props}
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
    />
  );
}
