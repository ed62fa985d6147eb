import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { commandOf, descendantsOf, type ProcessMark, signal } from './processes.js';
import { ProductClient } from './product-client.js';
import { until } from './until.js';

const mainScript = fileURLToPath(new URL('../../bundle/main.js', import.meta.url));
const startWithinMs = 90_000;

export interface StartOptions {
  readonly dataDir: string;
  readonly env?: Readonly<Record<string, string>>;
  /** In a process group of its own, to which a Ctrl-C can be sent. */
  readonly ownGroup?: boolean;
}

/** How a process ended and what it said. */
export interface Ending {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
  /** From the start to the end. */
  readonly elapsedMs: number;
}

/** The built product as a process. */
export class ProductProcess {
  readonly ended: Promise<Ending>;
  private ending: Ending | null = null;
  private stdout = '';
  private stderr = '';
  private known: readonly ProcessMark[] = [];

  constructor(
    private readonly child: ChildProcess,
    private readonly startedAt = performance.now(),
  ) {
    child.stdout?.on('data', (chunk: Buffer) => {
      this.stdout += chunk.toString();
    });
    child.stderr?.on('data', (chunk: Buffer) => {
      this.stderr += chunk.toString();
    });
    this.ended = new Promise((resolve, reject) => {
      child.once('error', reject);
      // Not 'close': a database child that lives on a moment holds the pipes open.
      child.once('exit', (code, signalName) => {
        // What was written just before the end is read first.
        setImmediate(() => {
          this.ending = {
            code,
            signal: signalName,
            stdout: this.stdout,
            stderr: this.stderr,
            elapsedMs: performance.now() - this.startedAt,
          };
          resolve(this.ending);
        });
      });
    });
  }

  get pid(): number {
    if (this.child.pid === undefined) throw new Error('the product was not started');
    return this.child.pid;
  }

  /** What it has written to standard error so far. */
  get errors(): string {
    return this.stderr;
  }

  /** What its log calls failed requests, in short. */
  failures(): readonly string[] {
    return this.stderr
      .split('\n')
      .filter((line) => line.includes('"msg":"request failed"'))
      .map((line) => {
        const { req, err } = JSON.parse(line) as Record<string, Record<string, string>>;
        return `${req?.method} ${req?.path}: ${err?.type}: ${err?.message}`;
      });
  }

  get hasEnded(): boolean {
    return this.ending !== null;
  }

  /** `http://127.0.0.1:…` once it is ready. @throws Error with what it said when it ended instead */
  async origin(): Promise<string> {
    return until(
      'the ready line',
      () => {
        const ready = /^ready (http:\/\/\S+)$/m.exec(this.stdout)?.[1];
        if (!ready && this.ending) {
          const { code, signal: by } = this.ending;
          throw new Error(`the product ended (${by ?? code}) before it was ready: ${this.stderr}`);
        }
        return ready;
      },
      startWithinMs,
    );
  }

  /** Itself and everything below it, also what was seen there earlier. */
  family(): readonly ProcessMark[] {
    const now = descendantsOf(this.pid);
    const isNew = (mark: ProcessMark) => !this.known.some(({ pid }) => pid === mark.pid);
    this.known = [...this.known, ...now.filter(isNew)];
    return this.known;
  }

  /** The embedded database's process; null while there is none. */
  findDatabase(): ProcessMark | null {
    const isDatabase = ({ pid }: ProcessMark) =>
      commandOf(pid).some((word) => word.includes('embedded-mongod'));
    return descendantsOf(this.pid).find(isDatabase) ?? null;
  }

  database(): ProcessMark {
    const found = this.findDatabase();
    if (!found) throw new Error('the product has no database process');
    return found;
  }

  /** Sends a signal to the product alone. */
  signal(name: NodeJS.Signals): void {
    this.child.kill(name);
  }

  /** Sends a signal to its whole group, as a terminal does; for products started with `ownGroup`. */
  signalGroup(name: NodeJS.Signals): void {
    process.kill(-this.pid, name);
  }

  async kill(): Promise<Ending> {
    this.family();
    this.signal('SIGKILL');
    return this.ended;
  }

  async stop(): Promise<Ending> {
    this.family();
    this.signal('SIGTERM');
    return this.ended;
  }

  /** Ends whatever is left of it, at once and by id. */
  endEverything(): void {
    if (this.ending === null) this.family();
    if (this.ending === null) this.signal('SIGKILL');
    for (const mark of this.known) signal(mark, 'SIGKILL');
  }
}

/** A product that is ready, and calls to it. */
export interface Product {
  readonly process: ProductProcess;
  readonly dataDir: string;
  readonly origin: string;
  readonly port: number;
  /** From the launch to the ready line. */
  readonly startedInMs: number;
  readonly client: ProductClient;
}

/** The products and folders of one test file; `end` leaves none of them behind, however the tests went. */
export class Products {
  private readonly started: ProductProcess[] = [];
  private readonly folders: string[] = [];

  constructor() {
    if (!existsSync(mainScript)) throw new Error('the product is not built: run `npm run build` first');
  }

  newDataDir(): string {
    const folder = mkdtempSync(join(tmpdir(), 'memorial-product-'));
    this.folders.push(folder);
    return folder;
  }

  /** Starts the product without waiting for anything. */
  launch({ dataDir, env = {}, ownGroup = false }: StartOptions): ProductProcess {
    const child = spawn(process.execPath, [mainScript], {
      // Nothing of the tests' own environment: a product under test has no variables but these.
      env: {
        PATH: process.env.PATH ?? '',
        PORT: '0',
        DATA_DIR: dataDir,
        NODE_ENV: 'development',
        LOG_LEVEL: 'warn',
        DEMO_DATA: 'off',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: ownGroup,
    });
    const launched = new ProductProcess(child);
    this.started.push(launched);
    return launched;
  }

  async start(options: StartOptions): Promise<Product> {
    const begun = performance.now();
    const launched = this.launch(options);
    const origin = await launched.origin();
    return {
      process: launched,
      dataDir: options.dataDir,
      origin,
      port: Number(new URL(origin).port),
      startedInMs: performance.now() - begun,
      client: new ProductClient(origin, options.dataDir),
    };
  }

  /** For `afterAll`. */
  end(): void {
    for (const launched of this.started) launched.endEverything();
    for (const folder of this.folders) rmSync(folder, { recursive: true, force: true });
  }
}

/** Whether somebody listens there. */
export function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('error', () => resolve(false));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
  });
}
