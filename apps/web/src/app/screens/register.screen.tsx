import { PageHead } from '../../lib/page-head.js';

export default function RegisterScreen() {
  return (
    <>
      <PageHead title="Реєстрація" />
      <h1 className="wrap">Реєстрація</h1>
    </>
  );
}
