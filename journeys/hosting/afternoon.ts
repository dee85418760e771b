// The path of docs/operating/afternoon.md, command by command. The guide shows these and no others, which afternoon.test.ts
// checks, and the trial runs them in this order.

/** Commands that belong together. */
interface Step {
  readonly title: string
  readonly commands: readonly string[]
}

/** In a checkout; `$OURS` is the folder of a team's own files, `$SERVER` the user and name of its host for SSH. */
export const afternoon: readonly Step[] = [
  { title: 'A checkout, and a folder of your own', commands: ['npm ci', 'mkdir -p $OURS'] },
  {
    title: 'The brand',
    commands: ['cp -r brands/ibull $OURS/brand', 'npm run brand -- $OURS/brand --check'],
  },
  {
    title: 'The parameters',
    commands: [
      'cp contracts/deploy/parameters.example.json $OURS/protocol.json',
      'npm run deploy -- $OURS/protocol.json --dry-run',
    ],
  },
  { title: 'The contracts', commands: ['npm run deploy -- $OURS/protocol.json'] },
  {
    title: 'The owner accepts',
    commands: [
      'npm run owner -- $OURS/protocol.json schedule accept --dry-run',
      'npm run owner -- $OURS/protocol.json schedule accept',
      'npm run owner -- $OURS/protocol.json execute accept',
      'npm run deploy -- $OURS/protocol.json --verify',
    ],
  },
  {
    title: 'The first liquidity',
    commands: [
      'npm run seed -- $OURS/protocol.json $OURS/pairs.json --dry-run',
      'npm run seed -- $OURS/protocol.json $OURS/pairs.json',
    ],
  },
  {
    title: 'Rewards of the staking pool',
    commands: [
      "npm run owner -- $OURS/protocol.json call 'mainToken.approve(pool0, 50_000_000_000_000)' 'pool0.fund(50_000_000_000_000)'",
    ],
  },
  { title: 'The bundle', commands: ['npm run bundle -- $OURS/hosting.json'] },
  {
    title: 'The host',
    commands: [
      'ssh $SERVER apt-get install -y nginx postgresql certbot rsync',
      'ssh $SERVER "runuser -u postgres -- psql -c \'ALTER SYSTEM SET max_connections = 150\' && systemctl restart postgresql"',
      'ssh $SERVER certbot certonly --standalone -d swap.orchard.example --pre-hook "systemctl stop nginx" --post-hook "systemctl start nginx"',
      'rsync -a --delete $OURS/orchard-bundle/ $SERVER:bundle/',
      'ssh $SERVER bundle/install.sh',
      'ssh -t $SERVER nano /etc/orchard/keeper.secrets.env /etc/orchard/watch.secrets.env',
      'ssh $SERVER bundle/install.sh',
      'ssh $SERVER systemctl start orchard-drill',
      'curl -fsS https://swap.orchard.example/api/health',
    ],
  },
  {
    title: 'An update',
    commands: [
      'npm run bundle -- $OURS/hosting.json',
      'rsync -a --delete $OURS/orchard-bundle/ $SERVER:bundle/',
      'ssh $SERVER bundle/install.sh',
    ],
  },
  {
    title: 'A backup, and the way back',
    commands: [
      'ssh $SERVER systemctl start orchard-backup',
      'ssh $SERVER bundle/backup.sh orchard-backup.tar.gz',
      'scp $SERVER:orchard-backup.tar.gz $OURS/',
      'ssh $SERVER bundle/install.sh --restore orchard-backup.tar.gz',
      'mkdir $OURS/restored && tar -xzf $OURS/orchard-backup.tar.gz -C $OURS/restored',
      'npm run deploy -- $OURS/restored/deployment.json --verify',
    ],
  },
]
