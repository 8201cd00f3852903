import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { root } from './apps.mjs';

const chart = path.join(root, 'packages/server/deployment/chart');
const read = (name) => readFileSync(path.join(chart, name), 'utf8');
const templates = readdirSync(path.join(chart, 'templates'));
const values = parse(read('values.yaml'));
/** A template as YAML, whatever the values: with every optional part, and a word for every value. */
const shapeOf = (name) =>
  parse(
    read(`templates/${name}`)
      .replace(/^ *\{\{.*\}\} *$/gm, '')
      .replaceAll(/\{\{.*?\}\}/g, 'word'),
  );
const actions = templates.flatMap((name) =>
  [...read(`templates/${name}`).matchAll(/\{\{-? *(.*?) *-?\}\}/g)].map(([, action]) => ({ name, action })),
);

const hasHelm = spawnSync('helm', ['version']).status === 0;
if (!hasHelm) process.stderr.write('helm is not installed: the chart is not linted and rendered\n');

(hasHelm ? test : test.skip)('helm finds no fault with the chart, and renders every part of it', () => {
  const given = ['image.reference=:1.0.0', 'ingress.enabled=true', 'ingress.host=www.example.com'];
  given.push(
    'ingress.tlsSecret=site-tls',
    'signingSecret=site-signing',
    'authoritySecret=site-authority',
    'variables.MAIL_FROM=office@firm.example',
  );
  const helm = (...args) => spawnSync('helm', [...args, chart, '--set', given.join(',')], { encoding: 'utf8' });
  const linted = helm('lint', '--strict');
  expect([linted.status, linted.stdout]).toEqual([0, expect.stringContaining('0 chart(s) failed')]);
  const rendered = helm('template', 'site');
  expect([rendered.status, rendered.stderr]).toEqual([0, '']);
  for (const name of templates.filter((each) => each.endsWith('.yaml')))
    expect(rendered.stdout).toContain(`# Source: site/templates/${name}`);
  const all = parseAllDocuments(rendered.stdout).map((each) => each.toJS());
  const [site, migration] = ['Deployment', 'Job'].map(
    (kind) => all.find((each) => each.kind === kind).spec.template.spec,
  );
  // The migration reads what the server reads.
  const own = ['MIGRATE', 'SIGNING_KEY_FILE'];
  expect(migration.containers[0].env).toEqual(site.containers[0].env.filter(({ name }) => !own.includes(name)));
  for (const { containers, volumes } of [site, migration])
    expect(containers[0].volumeMounts.map(({ name }) => name)).toEqual(volumes.map(({ name }) => name));
});

test('templates name values that there are, all of them, and close what they open', () => {
  const leaves = (value, at = '') =>
    typeof value === 'object' && value !== null && Object.keys(value).length > 0
      ? Object.entries(value).flatMap(([name, inner]) => leaves(inner, `${at}.${name}`))
      : [at];
  const known = leaves(values);
  const named = [...new Set(actions.flatMap(({ action }) => action.match(/(?<=\.Values)(\.\w+)+/g) ?? []))];
  const isWithin = (one, other) => one === other || one.startsWith(`${other}.`);
  expect(named.filter((name) => !known.some((leaf) => isWithin(leaf, name)))).toEqual([]);
  expect(known.filter((leaf) => !named.some((name) => isWithin(leaf, name)))).toEqual([]);
  for (const name of templates) {
    const own = actions.filter((each) => each.name === name).map(({ action }) => action.split(' ')[0]);
    const opened = own.filter((word) => ['if', 'range', 'with', 'define'].includes(word));
    expect([name, own.filter((word) => word === 'end').length]).toEqual([name, opened.length]);
  }
  const defined = actions.flatMap(({ action }) => /^define "(.+)"$/.exec(action)?.[1] ?? []);
  const included = actions.flatMap(({ action }) => /^include "(.+?)"/.exec(action)?.[1] ?? []);
  expect([...new Set(included)].sort()).toEqual(defined.sort());
});

test('the chart runs the image as the server needs it', () => {
  const shapes = templates.filter((name) => name.endsWith('.yaml')).map(shapeOf);
  const { Deployment, Job, PodDisruptionBudget, Service } = Object.fromEntries(
    shapes.map((shape) => [shape.kind, shape]),
  );
  const { spec } = Deployment;
  expect(spec.strategy.rollingUpdate).toEqual({ maxUnavailable: 0, maxSurge: 1 });
  expect(PodDisruptionBudget.spec.maxUnavailable).toBe(1);
  const pod = spec.template.spec;
  expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(6 + 20);
  const [site] = pod.containers;
  const dockerfile = readFileSync(path.join(chart, '../Dockerfile'), 'utf8');
  const inImage = Object.fromEntries([...dockerfile.matchAll(/(\w+)=(\S+)/g)].map(([, name, value]) => [name, value]));
  expect(site.ports).toEqual([{ name: 'http', containerPort: Number(inImage.PORT) }]);
  expect(Service.spec.ports[0].targetPort).toBe('http');
  const health = readFileSync(path.join(root, 'packages/server/src/slices/health/health.routes.ts'), 'utf8');
  for (const probe of ['startupProbe', 'readinessProbe', 'livenessProbe'])
    expect(health).toContain(`app.get('${site[probe].httpGet.path}'`);
  // The root is read-only: what is written has a volume.
  const mounts = Object.fromEntries(site.volumeMounts.map(({ name, mountPath }) => [mountPath, name]));
  expect(mounts).toMatchObject({ [inImage.DATA_DIR]: 'data', '/tmp': 'tmp' });
  for (const { volumeMounts } of [site, ...Job.spec.template.spec.containers])
    for (const { name } of volumeMounts) expect(pod.volumes.map((each) => each.name)).toContain(name);
  expect(site.env).toContainEqual({ name: 'MIGRATE', value: 'off' });
  expect(Job.metadata.annotations['helm.sh/hook']).toBe('pre-install,pre-upgrade');
  expect(Job.spec.template.spec.containers[0].args).toEqual(['migrate']);
  // It reads what the server reads, and trusts whom the server trusts.
  for (const name of ['deployment', 'migration'])
    expect(read(`templates/${name}.yaml`).match(/include "site\.variables"|mountPath: \/run\/authority/g)).toHaveLength(
      2,
    );
  // Both containers and both pods have the walls that the shared parts name.
  const all = templates.map((name) => read(`templates/${name}`)).join('\n');
  for (const part of ['podSecurity', 'containerSecurity', 'image'])
    expect(all.split(`include "site.${part}"`).length - 1).toBe(2);
  const parts = read('templates/_pod.tpl');
  for (const line of ['runAsNonRoot: true', 'readOnlyRootFilesystem: true', 'allowPrivilegeEscalation: false'])
    expect(parts).toContain(line);
});
