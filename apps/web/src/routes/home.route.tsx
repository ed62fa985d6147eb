import { commonMessages } from '@memorial/contracts/messages/ui/common';
import { homeSectionMessages } from '@memorial/contracts/messages/ui/home-sections';
import { Divider } from '@memorial/ui/ornament/ornament';
import type { QueryKey } from '@tanstack/react-query';
import { listStoriesQuery } from '../features/home/api/list-stories.query.js';
import { listTodayQuery } from '../features/home/api/list-today.query.js';
import { FeatureList } from '../features/home/components/feature-list.js';
import { Hero } from '../features/home/components/hero.js';
import { HowItWorks } from '../features/home/components/how-it-works.js';
import { RememberedToday } from '../features/home/components/remembered-today.js';
import { Stories } from '../features/home/components/stories.js';
import { ApiError } from '../shared/api/api-error.js';
import { PageHead } from '../shared/document/page-head.js';
import type { PrefetchContext } from '../shared/navigation/screen-module.js';

/** The page also works without its lists: if a call fails, the browser repeats it. */
export async function prefetch({ queryClient, api }: PrefetchContext): Promise<void> {
  const [stories, today] = [listStoriesQuery(api), listTodayQuery(api)];
  const forgetIfFailed = async (read: Promise<unknown>, { queryKey }: { readonly queryKey: QueryKey }) => {
    try {
      await read;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      queryClient.removeQueries({ queryKey });
    }
  };
  await Promise.all([
    forgetIfFailed(queryClient.fetchQuery(stories), stories),
    forgetIfFailed(queryClient.fetchQuery(today), today),
  ]);
}

export default function HomeScreen() {
  return (
    <>
      <PageHead title={commonMessages.brand} description={homeSectionMessages.description} />
      <Hero />
      <Stories />
      <RememberedToday />
      <Divider className="wrap" />
      <HowItWorks />
      <FeatureList />
    </>
  );
}
