// The references of the benches, each as bare as it can be: node:http and nothing else.
//   node reference-server.mjs ready <json>             answers JSON.stringify of one object
//   node reference-server.mjs database <uri> <db> <id> one findOne of the native driver per request
import http from 'node:http';

const [, , kind, ...rest] = process.argv;

async function handlerOf() {
  if (kind === 'ready') {
    const page = JSON.parse(rest[0]);
    return (_request, response) => {
      response.setHeader('Content-Type', 'application/json');
      response.end(JSON.stringify(page));
    };
  }
  const { MongoClient, ObjectId } = await import('mongodb');
  const [uri, name, id] = rest;
  const client = await MongoClient.connect(uri);
  const pages = client.db(name).collection('obituaries');
  const _id = new ObjectId(id);
  return async (_request, response) => {
    const page = await pages.findOne({ _id });
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify(page));
  };
}

const server = http.createServer(await handlerOf());
server.listen(0, '127.0.0.1', () =>
  process.stdout.write(`ready http://127.0.0.1:${server.address().port}\n`),
);
process.once('SIGTERM', () => {
  server.close();
  server.closeAllConnections();
  process.exit(0);
});
