import { PageHead } from '../../lib/page-head.js';

export default function NotFoundScreen() {
  return (
    <>
      <PageHead title="Сторінку не знайдено" isNoindex />
      <h1>404 - Сторінку не знайдено</h1>
    </>
  );
}
