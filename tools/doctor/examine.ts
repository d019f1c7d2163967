import { failed } from './failures';
import { type Finding, GOOD, type Judgement, toFinding, together, tolerated, wrong } from './finding';
import type { Exchange, Probe } from './probe';

/** One call of the site, and what has to hold of its answer. */
export interface Call<T> {
  /** How it is called in the table. */
  readonly row: string;
  /** The site's own function. */
  readonly ask: () => Promise<T>;
  /** What is wrong with an answer that the site cannot read at all; `null` when it is something else. */
  readonly faultOf?: ((body: unknown) => string | null) | undefined;
  readonly judge?: ((answer: T, exchange: Exchange) => Judgement) | undefined;
}

/** What came of a call: its row, and the answer as the site reads it. */
interface Outcome<T> {
  readonly finding: Finding;
  readonly answer: T | null;
}

const SLOW_MS = 2_000;

const pace = ({ ms }: Exchange): Judgement =>
  ms > SLOW_MS ? tolerated(`slow: ${(ms / 1000).toFixed(1)} s; the site gives up after 10 s`) : GOOD;

const type = ({ headers, text }: Exchange): Judgement =>
  text.trim() === '' || /\bjson\b/i.test(headers['content-type'] ?? '')
    ? GOOD
    : tolerated(`content-type is ${headers['content-type'] ?? 'missing'}, not application/json`);

/** Asks as the site asks, and judges what came. */
export async function examine<T>(probe: Probe, { row, ask, judge, faultOf }: Call<T>): Promise<Outcome<T>> {
  const asked = probe.exchanges.length;
  try {
    const answer = await ask();
    const exchange = probe.exchanges.at(-1);
    if (exchange === undefined || probe.exchanges.length === asked) throw new Error('nothing was asked');
    const judgement = together(judge?.(answer, exchange) ?? GOOD, type(exchange), pace(exchange));
    return { finding: toFinding(row, judgement, exchange.ms), answer };
  } catch (error) {
    const exchange = probe.exchanges.length > asked ? probe.exchanges.at(-1) : undefined;
    const fault = exchange?.body !== undefined && exchange.status === 200 ? faultOf?.(exchange.body) : null;
    return { finding: fault == null ? failed(row, error, exchange) : toFinding(row, wrong(fault)), answer: null };
  }
}
