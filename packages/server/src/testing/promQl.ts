/** One value of a scrape. */
interface Sample {
  name: string;
  labels: Readonly<Record<string, string>>;
  value: number;
}

/** Reads the text format of Prometheus. */
export function samplesOf(text: string): Sample[] {
  return text.split('\n').flatMap((line) => {
    const [, name, inBraces = '', value] = /^([a-z_:][\w:]*)(?:\{(.*)\})? (\S+)$/i.exec(line) ?? [];
    if (name === undefined || line.startsWith('#')) return [];
    const labels = [...inBraces.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, key = '', word = '']) => [key, word]);
    return [{ name, labels: Object.fromEntries(labels), value: Number(value?.replace('+Inf', 'Infinity')) }];
  });
}

type Vector = Omit<Sample, 'name'>[];
type Value = Vector | number;

const TOKEN = /\s*("(?:[^"\\]|\\.)*"|\d+(?:\.\d+)?(?:[smhd](?!\w))?|[a-z_:][\w:]*|=~|!=|==|>=|<=|[-+*/(){}[\],=<>])/giy;

/**
 * Evaluates the part of PromQL that the rules in `monitoring/alerts.yml` use, over two scrapes: `rate` and `increase`
 * compare the second with the first, everything else reads the second. An alert fires for each value of the answer.
 */
export function evaluate(expression: string, scrapes: { before: Sample[]; after: Sample[]; seconds: number }): Vector {
  const tokens = [...expression.matchAll(TOKEN)].map(([, token = '']) => token);
  if (tokens.join('') !== expression.replace(/\s/g, '')) throw new Error(`cannot be read: ${expression}`);
  let at = 0;
  const next = () => tokens[at++] ?? '';
  const take = (token: string) => {
    const found = next();
    if (found !== token) throw new Error(`${token} was expected for ${found} in ${expression}`);
  };

  function both(): Value {
    let left = comparison();
    while (tokens[at] === 'and') {
      at++;
      const right = vector(comparison());
      left = vector(left).filter(({ labels }) => right.some((other) => isSame(labels, other.labels)));
    }
    return left;
  }
  function comparison(): Value {
    const left = quotient();
    const compare = COMPARE[tokens[at] ?? ''];
    if (!compare) return left;
    at++;
    const right = quotient();
    if (typeof right !== 'number') throw new Error('only numbers are compared with');
    return vector(left).filter(({ value }) => compare(value, right));
  }
  function quotient(): Value {
    const left = term();
    if (tokens[at] !== '/') return left;
    at++;
    const right = vector(term());
    return vector(left).flatMap(({ labels, value }) => {
      const by = right.find((other) => isSame(labels, other.labels));
      return by ? [{ labels, value: value / by.value }] : [];
    });
  }
  function term(): Value {
    const token = next();
    if (/^\d/.test(token)) return Number(token);
    if (token === 'histogram_quantile') {
      take('(');
      const share = Number(next());
      take(',');
      const buckets = vector(both());
      take(')');
      return [{ labels: {}, value: quantile(share, buckets) }];
    }
    if (token === 'rate' || token === 'increase') {
      take('(');
      const { matching } = selector(next());
      take('[');
      next();
      take(']');
      take(')');
      return matching(scrapes.after).map(({ labels, value }) => {
        const earlier = matching(scrapes.before).find((other) => isSame(labels, other.labels))?.value ?? 0;
        return { labels, value: (value - earlier) / (token === 'rate' ? scrapes.seconds : 1) };
      });
    }
    if (token === 'absent') {
      take('(');
      const { length } = vector(both());
      take(')');
      return length > 0 ? [] : [{ labels: {}, value: 1 }];
    }
    if (token === 'sum' || token === 'max' || token === 'min') {
      const by = tokens[at] === 'by' ? list() : [];
      take('(');
      const inner = vector(both());
      take(')');
      return aggregate(AGGREGATE[token], by, inner);
    }
    return selector(token).matching(scrapes.after);
  }
  function list(): string[] {
    const names: string[] = [];
    take('by');
    take('(');
    while (tokens[at] !== ')') {
      const name = next();
      if (name !== ',') names.push(name);
    }
    take(')');
    return names;
  }
  function selector(name: string) {
    const wanted: ((labels: Sample['labels']) => boolean)[] = [];
    if (tokens[at] === '{') {
      take('{');
      while (tokens[at] !== '}') {
        const [label, how, quoted] = [next(), next(), next()];
        const word: string = JSON.parse(quoted);
        const form = new RegExp(`^(?:${word})$`);
        wanted.push((labels) => (how === '=~' ? form.test(labels[label] ?? '') : labels[label] === word));
        if (tokens[at] === ',') at++;
      }
      take('}');
    }
    const matching = (samples: Sample[]): Vector =>
      samples.filter((sample) => sample.name === name && wanted.every((is) => is(sample.labels)));
    return { matching };
  }
  return vector(both());
}

const COMPARE: Record<string, (one: number, other: number) => boolean> = {
  '>': (one, other) => one > other,
  '>=': (one, other) => one >= other,
  '<': (one, other) => one < other,
  '==': (one, other) => one === other,
};
const AGGREGATE = {
  sum: (values: number[]) => values.reduce((sum, value) => sum + value, 0),
  max: (values: number[]) => Math.max(...values),
  min: (values: number[]) => Math.min(...values),
};

function vector(value: Value): Vector {
  if (typeof value === 'number') throw new Error('a number stands where values of metrics belong');
  return value;
}

const isSame = (one: Sample['labels'], other: Sample['labels']) =>
  Object.keys({ ...one, ...other }).every((label) => one[label] === other[label]);

function aggregate(join: (values: number[]) => number, by: string[], values: Vector): Vector {
  const groups = new Map<string, Vector>();
  for (const each of values) {
    const key = JSON.stringify(by.map((label) => each.labels[label]));
    groups.set(key, [...(groups.get(key) ?? []), each]);
  }
  return [...groups.values()].map((group) => ({
    labels: Object.fromEntries(by.map((label) => [label, group[0]?.labels[label] ?? ''])),
    value: join(group.map(({ value }) => value)),
  }));
}

/** Returns the upper bound of the bucket that the share of all values is in. */
function quantile(share: number, buckets: Vector): number {
  const sorted = buckets
    .map(({ labels, value }) => ({ bound: Number(labels.le?.replace('+Inf', 'Infinity')), value }))
    .sort((one, other) => one.bound - other.bound);
  const wanted = share * (sorted.at(-1)?.value ?? Number.NaN);
  const found = sorted.findIndex(({ value }) => value >= wanted);
  // As in Prometheus, values above the highest bound count as that bound.
  const { bound = Number.NaN } = sorted[found] ?? {};
  return bound === Number.POSITIVE_INFINITY ? (sorted[found - 1]?.bound ?? Number.NaN) : bound;
}
