import { Link, Outlet } from 'react-router-dom';

/** Header, the screen, footer. */
export function Shell() {
  return (
    <>
      <header>
        <Link to="/">Вічна пам’ять</Link>
        <nav>
          <Link to="/service-packages">Тарифи</Link>
        </nav>
      </header>
      <main>
        <Outlet />
      </main>
    </>
  );
}
