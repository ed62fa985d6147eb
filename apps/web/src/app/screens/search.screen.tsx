import { PageHead } from '../../lib/page-head.js';

export default function SearchScreen() {
  return (
    <>
      <PageHead title="Пошук" />
      <h1 className="wrap">Пошук</h1>
    </>
  );
}
