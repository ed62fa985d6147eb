// References for QR codes, each as simple as possible: node:http and the library.
//   node qr-reference-server.mjs svg: the library's own SVG of an address of the same length
//   node qr-reference-server.mjs plaque: the PDF library writing as many letters and the same code
import { readFileSync } from 'node:fs';
import http from 'node:http';
import { join } from 'node:path';
import PDFDocument from 'pdfkit';
import QRCode from 'qrcode';

const address = 'HTTPS://VICHNA-PAMIAT.EXAMPLE/Q/ABCDEFGH';
const texts = ['Коваленко Олександр', 'Миколайович', '1978 — 2022', 'vichna-pamiat.example/q/abcdefgh'];
const { letters } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../assets/glyphs/serif.json'), 'utf8'),
);

function writeSvg(_request, response) {
  QRCode.toString(address, { type: 'svg', errorCorrectionLevel: 'Q' }, (error, svg) => {
    if (error) throw error;
    response.writeHead(200, { 'Content-Type': 'image/svg+xml' }).end(svg);
  });
}

function writePlaque(_request, response) {
  response.writeHead(200, { 'Content-Type': 'application/pdf' });
  const document = new PDFDocument({ size: [272, 414], margin: 0, font: '' });
  document.pipe(response);
  const { modules } = QRCode.create(address, { errorCorrectionLevel: 'Q' });
  document.save().translate(40, 200).scale(3);
  for (let y = 0; y < modules.size; y += 1)
    for (let x = 0; x < modules.size; x += 1) if (modules.get(y, x)) document.rect(x, y, 1, 1);
  document.fill('#000').restore();
  for (const [row, text] of texts.entries()) {
    for (const [column, letter] of [...text].entries()) {
      const [, path] = letters[letter] ?? [0, ''];
      if (!path) continue;
      document
        .save()
        .translate(20 + column * 9, 60 + row * 30)
        .scale(0.02, -0.02)
        .path(path)
        .fill('#000')
        .restore();
    }
  }
  document.end();
}

const server = http.createServer(process.argv[2] === 'svg' ? writeSvg : writePlaque);
server.listen(0, '127.0.0.1', () =>
  process.stdout.write(`ready http://127.0.0.1:${server.address().port}\n`),
);
process.once('SIGTERM', () => {
  server.close();
  server.closeAllConnections();
  process.exit(0);
});
