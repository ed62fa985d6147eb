import { PageHead } from '../../lib/page-head.js';

export default function HomeScreen() {
  return (
    <>
      <PageHead title="Вічна пам’ять" description="Сторінки пам’яті про тих, кого ми любимо." />
      <h1>Вічна пам’ять</h1>
    </>
  );
}
