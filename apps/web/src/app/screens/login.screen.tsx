import { PageHead } from '../../lib/page-head.js';

export default function LoginScreen() {
  return (
    <>
      <PageHead title="Вхід в особистий кабінет" />
      <h1 className="wrap">Вхід в особистий кабінет</h1>
    </>
  );
}
