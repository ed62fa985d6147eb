import { renameSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';

export interface MailServer {
  /** smtp://127.0.0.1:PORT */
  readonly url: string;
  stop(): Promise<void>;
}

/** An SMTP server on loopback that stores each received e-mail as a numbered file with the recipient in its name. */
export async function startMailServer(folder: string): Promise<MailServer> {
  let count = 0;
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        count += 1;
        for (const { address } of envelope.rcptTo) {
          const file = join(folder, `${String(count).padStart(6, '0')} ${address}.eml`);
          // A reader in another process must not see a file without its content.
          writeFileSync(`${file}.part`, Buffer.concat(chunks));
          renameSync(`${file}.part`, file);
        }
        done();
      });
    },
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    stop: () => new Promise((done) => server.close(done)),
  };
}
