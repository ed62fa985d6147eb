import { PageHead } from '../../lib/page-head.js';

export default function WizardScreen() {
  return (
    <>
      <PageHead title="Створення сторінки пам’яті" />
      <h1 className="wrap">Створення сторінки пам’яті</h1>
    </>
  );
}
