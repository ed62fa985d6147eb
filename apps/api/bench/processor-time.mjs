// Measures the cost of a request to the server: processor time (user and system) per request, read from
// /proc, and requests per second. Two servers are measured alternately (A, B, A, B …), so that the ratio
// stays true on a machine whose speed drifts; the median of the rounds is reported.
import { readFileSync } from 'node:fs';
import http from 'node:http';

const ticksPerSecond = 100;

/** Processor seconds that a process has used so far. */
export function processorSeconds(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

function get(agent, url, headers) {
  return new Promise((done, fail) => {
    http
      .get(url, { agent, headers }, (response) => {
        response.resume();
        response.once('end', () => done(response.statusCode));
      })
      .once('error', fail);
  });
}

/**
 * Sends `count` requests over `connections` keep-alive connections.
 * @param url the URL, or a function that returns the next one
 */
export async function load({ url, count, connections = 8, headers = {}, expected = 200 }) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  let left = count;
  const work = async () => {
    while (left > 0) {
      left -= 1;
      const address = typeof url === 'function' ? url() : url;
      const status = await get(agent, address, headers);
      if (status !== expected) throw new Error(`${address} answered ${status}`);
    }
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: connections }, work));
  agent.destroy();
  return (performance.now() - started) / 1000;
}

/** Processor microseconds per request and requests per second of one round. */
async function round({ pids, count, ...request }) {
  const before = pids.reduce((sum, pid) => sum + processorSeconds(pid), 0);
  const seconds = await load({ count, ...request });
  const after = pids.reduce((sum, pid) => sum + processorSeconds(pid), 0);
  return { microseconds: ((after - before) / count) * 1e6, perSecond: count / seconds };
}

export const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

/** Requests before the first round, so that both programs are compiled by then. */
const warmUp = 500;

/** Number of requests that one side of a comparison receives. */
export function requestsOf({ count = 3000, rounds = 3 } = {}) {
  return warmUp + count * rounds;
}

/** Alternating rounds of the product and the reference; medians of each and their ratio. */
export async function compare({ ours, reference, count = 3000, rounds = 3 }) {
  await load({ ...ours, count: warmUp });
  await load({ ...reference, count: warmUp });
  const results = { ours: [], reference: [] };
  for (let index = 0; index < rounds; index += 1) {
    results.ours.push(await round({ ...ours, count }));
    results.reference.push(await round({ ...reference, count }));
  }
  const of = (side, key) => median(results[side].map((result) => result[key]));
  return {
    ours: { microseconds: of('ours', 'microseconds'), perSecond: of('ours', 'perSecond') },
    reference: { microseconds: of('reference', 'microseconds'), perSecond: of('reference', 'perSecond') },
    ratio: of('ours', 'microseconds') / of('reference', 'microseconds'),
  };
}
