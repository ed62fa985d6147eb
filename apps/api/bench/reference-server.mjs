// References for the benchmarks, each as simple as possible: node:http and nothing else.
//   node reference-server.mjs stringify <json>: JSON.stringify of one object for each request
//   node reference-server.mjs bytes <text>: the same bytes, kept ready
//   node reference-server.mjs file <path> [<bytes>]: a stream of a file, or of its first bytes
//   node reference-server.mjs resize <path>: a photograph to a JPEG of 1600 px, with sharp alone
//   node reference-server.mjs renditions <path>: the stored renditions of a photograph, with sharp alone
//   node reference-server.mjs qr-svg <text>: the QR library's own SVG
//   node reference-server.mjs plaque <text>: pdfkit writing the letters of a plaque and the code
//   node reference-server.mjs not-modified <etag>: a plain 304
//   node reference-server.mjs family-tree <uri> <name>: the finds of a tree, of its pages, and of relationships where
//   the path ends with them, by the native driver
//   node reference-server.mjs database <uri> <name>: one findOne of the native driver by the id that ends the
//   path
import { createReadStream, readFileSync } from 'node:fs';
import http from 'node:http';
import { join } from 'node:path';

const [, , kind, ...rest] = process.argv;

const json = { 'Content-Type': 'application/json' };

async function handlerOf() {
  if (kind === 'stringify') {
    const page = JSON.parse(rest[0]);
    return (_request, response) => response.writeHead(200, json).end(JSON.stringify(page));
  }
  if (kind === 'bytes') {
    const bytes = Buffer.from(rest[0]);
    return (_request, response) => response.writeHead(200, json).end(bytes);
  }
  if (kind === 'file') {
    const jpeg = { 'Content-Type': 'image/jpeg' };
    const part = rest[1] === undefined ? {} : { end: Number(rest[1]) - 1 };
    return (_request, response) => createReadStream(rest[0], part).pipe(response.writeHead(200, jpeg));
  }
  if (kind === 'resize') return resizeHandler(rest[0]);
  if (kind === 'renditions') return renditionsHandler(rest[0]);
  if (kind === 'qr-svg') return qrHandler(rest[0]);
  if (kind === 'plaque') return plaqueHandler(rest[0]);
  if (kind === 'not-modified') {
    const headers = { ETag: rest[0] };
    return (_request, response) => response.writeHead(304, headers).end();
  }
  if (kind === 'family-tree') return familyTreeHandler(...rest);
  return databaseHandler(...rest);
}

async function resizeHandler(path) {
  const { default: sharp } = await import('sharp');
  return async (_request, response) => {
    const made = await sharp(path).autoOrient().resize(1600).jpeg().toBuffer();
    response.writeHead(200, { 'Content-Type': 'image/jpeg' }).end(made);
  };
}

/**
 * Decode once; make each narrower rendition from the wider one and encode all of them in memory, in parallel.
 */
async function renditionsHandler(path) {
  const { default: sharp } = await import('sharp');
  const { photoWidths } = await import('@memorial/contracts/media/media.constants');
  const widths = [...photoWidths].sort((a, b) => b - a);
  const raw = ({ data, info: { width, height, channels } }) =>
    sharp(data, { raw: { width, height, channels } });
  const resolveWithObject = true;
  return async (_request, response) => {
    const inside = { width: 2560, height: 2560, fit: 'inside', withoutEnlargement: true };
    let picture = await sharp(path).autoOrient().resize(inside).raw().toBuffer({ resolveWithObject });
    const made = [raw(picture).jpeg({ quality: 85 }).toBuffer()];
    for (const [index, width] of widths.entries()) {
      picture = await raw(picture)
        .resize({ width, withoutEnlargement: true })
        .raw()
        .toBuffer({ resolveWithObject });
      made.push(
        raw(picture)
          .webp({ quality: 78, effort: index === 0 ? 1 : 2 })
          .toBuffer(),
      );
      made.push(raw(picture).jpeg({ quality: 80 }).toBuffer());
    }
    const bytes = (await Promise.all(made)).map(({ length }) => length);
    response.writeHead(200, json).end(JSON.stringify(bytes));
  };
}

async function qrHandler(text) {
  const { default: QRCode } = await import('qrcode');
  return (_request, response) => {
    QRCode.toString(text, { type: 'svg', errorCorrectionLevel: 'Q' }, (error, svg) => {
      if (error) throw error;
      response.writeHead(200, { 'Content-Type': 'image/svg+xml' }).end(svg);
    });
  };
}

async function plaqueHandler(text) {
  const { default: PDFDocument } = await import('pdfkit');
  const { default: QRCode } = await import('qrcode');
  const lines = ['Коваленко Олександр', 'Миколайович', '1978 — 2022', text.toLowerCase()];
  const glyphs = readFileSync(join(import.meta.dirname, '../assets/glyphs/serif.json'), 'utf8');
  const { letters } = JSON.parse(glyphs);
  return (_request, response) => {
    response.writeHead(200, { 'Content-Type': 'application/pdf' });
    const document = new PDFDocument({ size: [272, 414], margin: 0, font: '' });
    document.pipe(response);
    const { modules } = QRCode.create(text, { errorCorrectionLevel: 'Q' });
    document.save().translate(40, 200).scale(3);
    for (let y = 0; y < modules.size; y += 1)
      for (let x = 0; x < modules.size; x += 1) if (modules.get(y, x)) document.rect(x, y, 1, 1);
    document.fill('#000').restore();
    for (const [row, line] of lines.entries()) {
      for (const [column, letter] of [...line].entries()) {
        const path = letters[letter]?.[1];
        if (!path) continue;
        document.save().translate(20 + column * 9, 60 + row * 30);
        document.scale(0.02, -0.02).path(path).fill('#000').restore();
      }
    }
    document.end();
  };
}

async function databaseHandler(uri, name) {
  const { MongoClient, ObjectId } = await import('mongodb');
  const client = await MongoClient.connect(uri);
  const pages = client.db(name).collection('obituaries');
  return async (request, response) => {
    const _id = new ObjectId(request.url.slice(request.url.lastIndexOf('/') + 1));
    const page = await pages.findOne({ _id });
    response.writeHead(200, json).end(JSON.stringify(page));
  };
}

async function familyTreeHandler(uri, name) {
  const { MongoClient, ObjectId } = await import('mongodb');
  const client = await MongoClient.connect(uri);
  const [trees, pages, relationships] = ['familyTrees', 'obituaries', 'pageRelationships'].map((collection) =>
    client.db(name).collection(collection),
  );
  const shown =
    '_id ownerId fullName gender isAlive birthDate deathDate birthPlace deathPlace category photo visibility isActive deletedAt';
  const projection = Object.fromEntries(shown.split(' ').map((key) => [key, 1]));
  return async (request, response) => {
    const [, id, part] = request.url.split('/');
    const options = part === undefined ? { projection: { relationships: 0 } } : {};
    const tree = await trees.findOne({ _id: new ObjectId(id), deletedAt: null }, options);
    const among = { $in: tree.members.map(({ pageId }) => pageId) };
    const people = await pages.find({ _id: among, deletedAt: null }, { projection }).toArray();
    const answer =
      part === undefined
        ? { ...tree, people }
        : [tree.relationships, await relationships.find({ from: among, to: among }).toArray()];
    response.writeHead(200, json).end(JSON.stringify(answer));
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
