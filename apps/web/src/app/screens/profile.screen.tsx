import { PageHead } from '../../lib/page-head.js';

export default function ProfileScreen() {
  return (
    <>
      <PageHead title="Профіль" />
      <h1 className="wrap">Профіль</h1>
    </>
  );
}
