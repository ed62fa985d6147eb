import { type Browser, type Page, test } from '@playwright/test';
import { withoutCookieQuestion } from './base-test.js';

/** A page in a browser of its own, with the settings of the project: of somebody else, who is not signed in. */
export async function openAnotherBrowser(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const { viewport, hasTouch, isMobile, locale } = test.info().project.use;
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    locale: locale ?? 'uk-UA',
    viewport: viewport ?? null,
    hasTouch: hasTouch ?? false,
    isMobile: isMobile ?? false,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await withoutCookieQuestion(page);
  return page;
}
