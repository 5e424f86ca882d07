/** Where the order stands, for those who are told to change it. */
export const roomsPath = 'tooling/src/house/rooms.ts'

/** The rooms of each workspace, lowest first, by workspace. */
export type RoomOrder = Readonly<Record<string, readonly string[]>>

/**
 * The order of rooms: a room knows those before it in its row, and none behind it. A room is a folder right under `src`
 * (under `src/modules` where there is one), or a file right in `src`, by its name. `npm run check -- --rooms` prints
 * the row that a workspace's imports give.
 */
export const rooms: RoomOrder = {
  'packages/core': [
    'ports',
    'state',
    'options',
    'runtime',
    'source',
    'modal',
    'connection',
    'networks',
    'wallets',
    'account',
    'walletConnect',
    'auth',
    'send',
    'assembly',
    'testing',
    'exports',
  ],
  'packages/embedded': [
    'page',
    'channel',
    'wallet',
    'createClient.ts',
    'embedded.ts',
    'testing',
    'exports',
  ],
  'packages/walletconnect': [
    'WalletConnectOptions.ts',
    'client',
    'session',
    'walletConnect.ts',
    'testing',
    'exports',
  ],
  e2e: [
    'setup',
    'connect',
    'account',
    'send',
    'solana',
    'embedded',
    'walletConnect',
    'looks',
    'views',
    'pages',
    'firefox',
    'packs',
    'clones',
    'screens',
    'bench',
  ],
  tooling: [
    'machine',
    'sources',
    'rules',
    'house',
    'checks',
    'build',
    'packs',
    'size',
    'demo',
    'world',
    'changed',
    'runner',
  ],
}

/** Workspaces whose folders are not in order yet: nothing is said of them, and none may be added. */
export const unordered: readonly string[] = [
  'apps/demo',
  'apps/frame',
  'apps/localnet',
  'apps/server',
  'packages/element',
  'packages/evm',
  'packages/protocol',
  'packages/react',
  'packages/solana',
  'packages/testkit',
]
