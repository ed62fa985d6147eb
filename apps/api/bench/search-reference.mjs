// Reference for the search benchmark: node:http over SQLite FTS5 with its trigram tokenizer, on the same
// names.
//   node search-reference.mjs <file of names, one a line: id, tab, name>
// GET /?name=… returns the first ten matches and their number, counted up to 1,001; every word must match
// somewhere.
import { createReadStream } from 'node:fs';
import http from 'node:http';
import { createInterface } from 'node:readline';
import Database from 'libsql';

const database = new Database(':memory:');
database.exec("CREATE VIRTUAL TABLE names USING fts5(id UNINDEXED, name, tokenize = 'trigram')");
const insert = database.prepare('INSERT INTO names (id, name) VALUES (?, ?)');
database.exec('BEGIN');
for await (const line of createInterface({ input: createReadStream(process.argv[2]) })) {
  const [id, name] = line.split('\t');
  insert.run(id, name);
}
database.exec('COMMIT');
database.exec("INSERT INTO names (names) VALUES ('optimize')");
const first = database.prepare('SELECT id, name FROM names WHERE names MATCH ? LIMIT 10');
const count = database.prepare(
  'SELECT count(*) AS total FROM (SELECT 1 FROM names WHERE names MATCH ? LIMIT 1001)',
);

const server = http.createServer((request, response) => {
  const name = new URL(request.url, 'http://localhost').searchParams.get('name');
  const question = name
    .split(' ')
    .map((part) => `"${part.replaceAll('"', '""')}"`)
    .join(' AND ');
  response.setHeader('Content-Type', 'application/json');
  response.end(JSON.stringify({ data: first.all(question), total: count.get(question).total }));
});
server.listen(0, '127.0.0.1', () =>
  process.stdout.write(`ready http://127.0.0.1:${server.address().port}\n`),
);
process.once('SIGTERM', () => process.exit(0));
