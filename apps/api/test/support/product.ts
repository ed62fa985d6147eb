import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { commandOf, descendantsOf, type ProcessIdentity, signal } from './processes.js';
import { ProductClient } from './product-client.js';
import { waitFor } from './wait-for.js';

const mainScript = fileURLToPath(new URL('../../bundle/main.js', import.meta.url));
const supervisorModule = new URL('../../../../scripts/supervise.mjs', import.meta.url).href;
const startWithinMs = 90_000;

export interface StartOptions {
  readonly dataDir: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Start in a process group of its own, so that a Ctrl-C can be sent to it. */
  readonly ownGroup?: boolean;
  /** Start it as a child of the start script's supervisor. */
  readonly isSupervised?: boolean;
}

/** Exit status and output of a process. */
export interface ExitResult {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
  /** Time from start to exit. */
  readonly elapsedMs: number;
}

/** The built product running as a child process. */
export class ProductProcess {
  readonly ended: Promise<ExitResult>;
  private ending: ExitResult | null = null;
  private stdout = '';
  private stderr = '';
  private known: readonly ProcessIdentity[] = [];

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
      // Uses 'exit' because 'close' waits for the pipes, which a database child may hold open longer.
      child.once('exit', (code, signalName) => {
        // Let the last output be read first.
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

  /** Standard error output so far. */
  get errors(): string {
    return this.stderr;
  }

  /** Failed requests from the log, one line each. */
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

  /** Origins of all ready lines so far. */
  get origins(): readonly string[] {
    return [...this.stdout.matchAll(/^ready (http:\/\/\S+)$/gm)].map(([, origin = '']) => origin);
  }

  /**
   * Wait for the ready line and return the origin, `http://127.0.0.1:…`. @throws Error with the output if the
   * process exits first
   */
  async origin(): Promise<string> {
    return waitFor(
      'the ready line',
      () => {
        const [ready] = this.origins;
        if (!ready && this.ending) {
          const { code, signal: by } = this.ending;
          throw new Error(`the product ended (${by ?? code}) before it was ready: ${this.stderr}`);
        }
        return ready;
      },
      startWithinMs,
    );
  }

  /** All descendant processes, including those seen in earlier calls. */
  processTree(): readonly ProcessIdentity[] {
    const now = descendantsOf(this.pid);
    const isNew = (mark: ProcessIdentity) => !this.known.some(({ pid }) => pid === mark.pid);
    this.known = [...this.known, ...now.filter(isNew)];
    return this.known;
  }

  /** Process of the API; the product itself, unless it is supervised. */
  api(): ProcessIdentity {
    const found = descendantsOf(this.pid).find(({ pid }) => commandOf(pid).includes(mainScript));
    if (!found) throw new Error('the product has no process of its own');
    return found;
  }

  /** Process of the embedded database; null if there is none. */
  findDatabase(): ProcessIdentity | null {
    const isDatabase = ({ pid }: ProcessIdentity) =>
      commandOf(pid).some((word) => word.includes('embedded-mongod'));
    return descendantsOf(this.pid).find(isDatabase) ?? null;
  }

  database(): ProcessIdentity {
    const found = this.findDatabase();
    if (!found) throw new Error('the product has no database process');
    return found;
  }

  /** Send a signal to the main process only. */
  signal(name: NodeJS.Signals): void {
    this.child.kill(name);
  }

  /** Send a signal to the whole process group, as a terminal does; requires `ownGroup`. */
  signalGroup(name: NodeJS.Signals): void {
    process.kill(-this.pid, name);
  }

  async kill(): Promise<ExitResult> {
    this.processTree();
    this.signal('SIGKILL');
    return this.ended;
  }

  async stop(): Promise<ExitResult> {
    this.processTree();
    this.signal('SIGTERM');
    return this.ended;
  }

  /** Kill all remaining processes by pid. */
  killAll(): void {
    if (this.ending === null) this.processTree();
    if (this.ending === null) this.signal('SIGKILL');
    for (const mark of this.known) signal(mark, 'SIGKILL');
  }
}

/** API client and data folder of a running product. */
export interface ProductAccess {
  readonly dataDir: string;
  readonly client: ProductClient;
}

/** A running product in its own process. */
export interface Product extends ProductAccess {
  readonly process: ProductProcess;
  readonly origin: string;
  readonly port: number;
  /** Time from launch to the ready line. */
  readonly startedInMs: number;
}

/** Products and data folders of one test file; `end` removes all of them, also after a failed test. */
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

  /** Start the process without waiting until it is ready. */
  launch({ dataDir, env = {}, ownGroup = false, isSupervised = false }: StartOptions): ProductProcess {
    const child = spawn(process.execPath, isSupervised ? supervised(mainScript) : [mainScript], {
      // Do not inherit the environment of the tests: only these variables are set.
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

  /** Call in `afterAll`. */
  end(): void {
    for (const launched of this.started) launched.killAll();
    for (const folder of this.folders) rmSync(folder, { recursive: true, force: true });
  }
}

/** Arguments that run a script as the start script runs the product. */
export function supervised(script: string): string[] {
  const run = `const { supervise } = await import(process.argv[1]); process.exitCode = await supervise(process.argv[2]);`;
  return ['--input-type=module', '--eval', run, supervisorModule, script];
}

/** True if a server listens on the port. */
export function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('error', () => resolve(false));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
  });
}
