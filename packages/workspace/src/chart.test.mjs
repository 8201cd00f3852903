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
    'imagePullSecret=registry',
    'metrics.enabled=true',
    'backup.enabled=true',
    'backup.recipient=age1example',
    'backup.claim=backups',
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
  const podOf = (/** @type {string} */ name) => {
    const { spec } = all.find(({ kind, metadata }) => kind !== 'Service' && metadata.name === name);
    return (spec.jobTemplate?.spec ?? spec).template.spec;
  };
  const [site, migration, ...others] = ['site', 'site-migration', 'site-doctor', 'site-backup'].map(podOf);
  // The migration reads what the server reads, and the others as well.
  const own = ['MIGRATE', 'SIGNING_KEY_FILE'];
  const read = ({ containers }) =>
    containers[0].env.filter(({ name }) => !own.includes(name) && !name.startsWith('OTEL_'));
  for (const { containers, volumes, imagePullSecrets } of [site, migration, ...others]) {
    expect(containers[0].volumeMounts.map(({ name }) => name).sort()).toEqual(volumes.map(({ name }) => name).sort());
    expect(imagePullSecrets).toEqual([{ name: 'registry' }]);
    expect(read({ containers })).toEqual(read(site));
  }
  expect(site.containers[0].ports).toContainEqual({ name: 'metrics', containerPort: 9464 });
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
  const [Deployment, Job, Doctor, Backup, PodDisruptionBudget, Service] = [
    ...['deployment', 'migration', 'doctor', 'backup', 'disruption', 'service'],
  ].map((name) => shapeOf(`${name}.yaml`));
  const { spec } = Deployment;
  expect(spec.strategy.rollingUpdate).toEqual({ maxUnavailable: 0, maxSurge: 1 });
  expect(PodDisruptionBudget.spec.maxUnavailable).toBe(1);
  const pod = spec.template.spec;
  expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(6 + 20);
  const [site] = pod.containers;
  const dockerfile = readFileSync(path.join(chart, '../Dockerfile'), 'utf8');
  const inImage = Object.fromEntries([...dockerfile.matchAll(/(\w+)=(\S+)/g)].map(([, name, value]) => [name, value]));
  expect(site.ports[0]).toEqual({ name: 'http', containerPort: Number(inImage.PORT) });
  // Metrics are for no visitor.
  expect(site.ports[1].name).toBe('metrics');
  expect(Service.spec.ports).toHaveLength(1);
  expect(Service.spec.ports[0].targetPort).toBe('http');
  const health = readFileSync(path.join(root, 'packages/server/src/slices/health/health.routes.ts'), 'utf8');
  for (const probe of ['startupProbe', 'readinessProbe', 'livenessProbe'])
    expect(health).toContain(`app.get('${site[probe].httpGet.path}'`);
  // The root is read-only: what is written has a volume.
  const mounts = Object.fromEntries(site.volumeMounts.map(({ name, mountPath }) => [mountPath, name]));
  expect(mounts).toMatchObject({ [inImage.DATA_DIR]: 'data', '/tmp': 'tmp' });
  const jobs = [Job.spec, Doctor.spec, Backup.spec.jobTemplate.spec].map(({ template }) => template.spec);
  for (const { containers, volumes } of [pod, ...jobs])
    expect(containers[0].volumeMounts.map(({ name }) => name).sort()).toEqual(volumes.map(({ name }) => name).sort());
  for (const { env } of [site, ...jobs.slice(1).map(({ containers }) => containers[0])])
    expect(env).toContainEqual({ name: 'MIGRATE', value: 'off' });
  expect(Job.metadata.annotations['helm.sh/hook']).toBe('pre-install,pre-upgrade');
  expect(Job.spec.template.spec.containers[0].args).toEqual(['migrate']);
  // After the migration, before a pod of the new version.
  expect(Doctor.metadata.annotations).toMatchObject({ 'helm.sh/hook': 'pre-upgrade', 'helm.sh/hook-weight': '1' });
  expect(jobs[1].containers[0].args).toEqual(['release', 'doctor']);
  const unit = readFileSync(path.join(chart, '../site-backup.service'), 'utf8');
  const [, command = ''] = /site\.mjs (.+)/.exec(unit) ?? [];
  const words = command.replaceAll(/\$\{\w+\}|\d+/g, 'word').replace('/var/backups/site', '/backups');
  expect(jobs[2].containers[0].args).toEqual(words.split(' '));
  // They read what the server reads, and trust whom the server trusts.
  for (const name of ['deployment', 'migration', 'doctor', 'backup'])
    expect(read(`templates/${name}.yaml`).match(/include "site\.variables"|mountPath: \/run\/authority/g)).toHaveLength(
      2,
    );
  // All containers and pods have the walls that the shared parts name, and may be fetched from a closed registry.
  const all = templates.map((name) => read(`templates/${name}`)).join('\n');
  for (const part of ['podSecurity', 'containerSecurity', 'image', 'pullSecrets'])
    expect(all.split(`include "site.${part}"`).length - 1).toBe(4);
  const parts = read('templates/_pod.tpl');
  for (const line of ['runAsNonRoot: true', 'readOnlyRootFilesystem: true', 'allowPrivilegeEscalation: false'])
    expect(parts).toContain(line);
});
