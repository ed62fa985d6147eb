import type { ComponentType } from 'react';
import type { AdminPart } from '../../features/administration/model/admin-parts.js';
import { lazyComponent, lazyPart } from '../../shared/loading/lazy-part.js';

export interface AdminScreenProps {
  /** Entry that the path names: `/admin/claims/:id`; null for the list. */
  readonly id: string | null;
}

/** Screens of the parts that exist, each loaded when it is opened. */
export const adminScreens: Readonly<Partial<Record<AdminPart, ComponentType<AdminScreenProps>>>> = {
  claims: lazyComponent(
    lazyPart(() =>
      import('../../features/administration/claims/claims-screen.js').then((loaded) => loaded.ClaimsScreen),
    ),
  ),
  reports: lazyComponent(
    lazyPart(() =>
      import('../../features/administration/reports/reports-screen.js').then(
        (loaded) => loaded.ReportsScreen,
      ),
    ),
  ),
  pages: lazyComponent(
    lazyPart(() =>
      import('../../features/administration/pages/pages-screen.js').then((loaded) => loaded.PagesScreen),
    ),
  ),
  queue: lazyComponent(
    lazyPart(() =>
      import('../../features/administration/queue/queue-screen.js').then((loaded) => loaded.QueueScreen),
    ),
  ),
  overview: lazyComponent(
    lazyPart(() =>
      import('../../features/administration/overview/overview-screen.js').then(
        (loaded) => loaded.OverviewScreen,
      ),
    ),
  ),
  users: lazyComponent(
    lazyPart(() =>
      import('../../features/administration/users/users-screen.js').then((loaded) => loaded.UsersScreen),
    ),
  ),
  payments: lazyComponent(
    lazyPart(() =>
      import('../../features/administration/payments/payments-screen.js').then(
        (loaded) => loaded.PaymentsScreen,
      ),
    ),
  ),
  awards: lazyComponent(
    lazyPart(() =>
      import('../../features/administration/awards/awards-screen.js').then((loaded) => loaded.AwardsScreen),
    ),
  ),
  audit: lazyComponent(
    lazyPart(() =>
      import('../../features/administration/audit/audit-screen.js').then((loaded) => loaded.AuditScreen),
    ),
  ),
  partners: lazyComponent(
    lazyPart(() =>
      import('../../features/administration/partners/partners-screen.js').then(
        (loaded) => loaded.PartnersScreen,
      ),
    ),
  ),
  announcement: lazyComponent(
    lazyPart(() =>
      import('../../features/administration/announcement/announcement-screen.js').then(
        (loaded) => loaded.AnnouncementScreen,
      ),
    ),
  ),
};
