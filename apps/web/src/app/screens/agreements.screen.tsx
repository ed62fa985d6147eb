import { PageHead } from '../../lib/page-head.js';

export default function AgreementsScreen() {
  return (
    <>
      <PageHead title="Угоди" />
      <h1 className="wrap">Угоди</h1>
    </>
  );
}
