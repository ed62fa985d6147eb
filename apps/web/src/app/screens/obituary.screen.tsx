import { PageHead } from '../../lib/page-head.js';

export default function ObituaryScreen() {
  return (
    <>
      <PageHead title="Сторінка пам’яті" />
      <h1 className="wrap">Сторінка пам’яті</h1>
    </>
  );
}
