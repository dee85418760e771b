import type { NetworkFile } from '@ibull/domain/network-file'
import type { HostingParameters } from './hosting-parameters.ts'
import { neededConnections, OPTIONAL_SECRET, rolesOf, secretsOf, servicesOf } from './units.ts'

/** Generates the steps from the folder to the running host, for the person installing it. */
export function checklist(parameters: HostingParameters, network: NetworkFile, commit: string): string {
  const { name, host, tls, folders, ports, nodeUrl, strictTransportSecurity, node } = parameters
  const secrets = rolesOf(parameters).flatMap((role) =>
    Object.entries(secretsOf(parameters, role)).map(
      ([variable, what]) => `\`${folders.settings}/${role}.secrets.env\`: \`${variable}\`, ${what}`,
    ),
  )
  const list = (title: string, steps: readonly string[]): string =>
    [`## ${title}`, '', ...steps.map((step) => `- [ ] ${step}`), ''].join('\n')
  return [
    `# ${host}`,
    '',
    `The app for ${network.name} (chain ${network.chainId}), and what serves it, of commit ${commit}. \`SHA256SUMS\` has the SHA-256 of every file but itself; compare its own with the one that \`npm run bundle\` printed.`,
    '',
    list('Before', [
      `\`sha256sum --check --quiet SHA256SUMS\` in this folder prints nothing`,
      `\`${node} --version\` prints v20.19 or newer`,
      '`apt-get install nginx postgresql`',
      `PostgreSQL takes ${neededConnections(parameters)} connections: \`runuser -u postgres -- psql -c 'ALTER SYSTEM SET max_connections = ${neededConnections(parameters)}'\`, then restart it`,
      `${host} leads to this host, and its ports ${ports.http} and ${ports.https} are open; all other ports of this list are closed to others`,
      `there are \`${tls.certificate}\` and \`${tls.key}\` (\`certbot certonly --standalone -d ${host}\` while nginx is stopped); later renew them by files in \`${folders.data}/acme\`, such as \`certbot renew --webroot -w ${folders.data}/acme --deploy-hook 'systemctl reload nginx'\``,
      ...(nodeUrl === undefined ? [] : [`the node answers: \`curl ${nodeUrl}\``]),
      ...(strictTransportSecurity.includes('includeSubDomains')
        ? [`every subdomain of ${host} has TLS: browsers refuse those that don't for a year`]
        : []),
      ...(strictTransportSecurity.includes('preload')
        ? [
            `${host} and its subdomains are to be on the browsers' lists (hstspreload.org): leaving them takes months. Otherwise take "preload" out of hsts`,
          ]
        : []),
    ]),
    list('Install', [
      '`sudo ./install.sh`; it stops where secrets are missing, to be run again',
      ...secrets.map((secret) => `secret: ${secret}`),
    ]),
    list('After', [
      ...servicesOf(parameters).map((service) => `\`systemctl is-active ${service}\` prints \`active\``),
      ...(rolesOf(parameters).includes('watch')
        ? [
            `\`systemctl start ${name}-drill\` ends without an error, and the channel of \`${OPTIONAL_SECRET}\` shows its message; \`journalctl -t ${name}-drill -n 1 -o cat\` says what to correct. Without it, no one learns of alarms`,
          ]
        : []),
      `\`curl -sI https://${host}/\` has status 200 and \`content-security-policy\``,
      `\`curl -s https://${host}/api/health\` prints \`{"status":"ok"}\``,
      `\`curl -s https://${host}/indexer/status\` names the latest block`,
      `a browser shows https://${host}/swap with balances of your wallet, and no message in its console`,
      '`sudo ./backup.sh <file>` writes what only this host has, `sudo ./install.sh --restore <file>` brings it back',
      `\`systemctl list-timers ${name}-backup.timer\` has its next time; ${folders.data}/backups is copied elsewhere`,
    ]),
  ].join('\n')
}
