// npm run seed -- --pages N [--seed S] [--database URI | DATA_DIR]: fills a database with obituaries of
// invented people.
import { prepare } from './install-and-build.mjs';

await prepare();
const { SeedRefusedError, seedCommand } = await import('../apps/api/bundle/seed.js');
try {
  await seedCommand(process.argv.slice(2), process.env);
} catch (error) {
  if (!(error instanceof SeedRefusedError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
