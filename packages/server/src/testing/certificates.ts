import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const CONFIG = `
[ca]
default_ca = own
[own]
database = index
new_certs_dir = .
rand_serial = yes
default_md = sha256
policy = any
x509_extensions = site
unique_subject = no
[any]
commonName = supplied
[site]
subjectAltName = IP:127.0.0.1
basicConstraints = CA:true
[req]
distinguished_name = none
[none]
`;

export interface Certificate {
  key: string;
  cert: string;
}

/** Makes a certificate of 127.0.0.1 that vouches for itself, by openssl; the times are `YYYYMMDD`. */
export function makeCertificate(folder: string, { from, until }: { from: string; until: string }): Certificate {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'config'), CONFIG);
  writeFileSync(join(folder, 'index'), '');
  const openssl = (...args: string[]) =>
    execFileSync('openssl', [...args, '-config', 'config'], { cwd: folder, stdio: 'pipe' });
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', 'key.pem'];
  openssl('req', '-new', ...key, '-subj', `/CN=until ${until}`, '-out', 'request.pem');
  const times = ['-startdate', `${from}000000Z`, '-enddate', `${until}000000Z`];
  openssl(
    'ca',
    '-selfsign',
    '-batch',
    '-notext',
    '-keyfile',
    'key.pem',
    ...times,
    '-in',
    'request.pem',
    '-out',
    'cert.pem',
  );
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  return { key: read('key.pem'), cert: read('cert.pem') };
}

/** The times of a certificate that lasts for decades, and of one that ended long ago. */
export const LASTING = { from: '20200101', until: '20490101' };
export const EXPIRED = { from: '20200101', until: '20200201' };
