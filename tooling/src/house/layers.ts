/** What a workspace may import of ours, by entry; `/*` stands for every entry except `internal` ones. */
export type Layer = {
  readonly mayImport: readonly string[]
  /** What its tests, and what `testing/` folders set up for them, may import besides. */
  readonly mayImportInTests?: readonly string[]
  /** Tables that it reads as sources, by their path: it runs before anything is built. */
  readonly sourceTables?: readonly string[]
}

/** How a test starts one of our programs as a process. */
const programFlagsEntry = '@latchkey/tooling/programFlags'

const namespacePackage: Layer = {
  mayImport: ['@latchkey/protocol', '@latchkey/core/adapter'],
  mayImportInTests: [
    '@latchkey/core',
    '@latchkey/core/testing',
    '@latchkey/testkit',
    '@latchkey/testkit/*',
    '@latchkey/localnet',
    '@latchkey/localnet/contracts',
    '@latchkey/localnet/market',
    '@latchkey/localnet/testing/market',
  ],
}
const protocolOnly: Layer = { mayImport: ['@latchkey/protocol', '@latchkey/protocol/*'] }
const protocolAndService: Layer = { mayImport: [...protocolOnly.mayImport, '@latchkey/service/*'] }

/** The direction of imports: a row may reach only what its list names, never a file behind an entry. */
export const layers: Readonly<Record<string, Layer>> = {
  'packages/protocol': { mayImport: [] },
  'packages/core': {
    mayImport: ['@latchkey/protocol', '@latchkey/protocol/*'],
    mayImportInTests: ['@latchkey/testkit'],
  },
  // Its tests run against the real server.
  'packages/evm': {
    mayImport: [...namespacePackage.mayImport, '@latchkey/protocol/swap'],
    mayImportInTests: [
      ...(namespacePackage.mayImportInTests ?? []),
      '@latchkey/localnet/market',
      '@latchkey/core/send',
      '@latchkey/core/swap',
      programFlagsEntry,
    ],
  },
  // Its wallets sign in by themselves.
  'packages/solana': {
    mayImport: [...namespacePackage.mayImport, '@latchkey/protocol/siwx'],
    mayImportInTests: [
      ...(namespacePackage.mayImportInTests ?? []),
      '@latchkey/core/source',
      '@latchkey/localnet/solana',
    ],
  },
  'packages/bitcoin': namespacePackage,
  // Adapters of namespaces add its wallets, so its tests need some.
  'packages/walletconnect': {
    mayImport: [...namespacePackage.mayImport, '@latchkey/core/source', '@latchkey/protocol/siwx'],
    mayImportInTests: [
      ...(namespacePackage.mayImportInTests ?? []),
      '@latchkey/evm',
      '@latchkey/siwx/server',
      '@latchkey/solana',
      '@latchkey/protocol/networks',
      programFlagsEntry,
    ],
  },
  // It speaks with the frame, and adapters of namespaces add its wallets.
  'packages/embedded': {
    mayImport: [
      ...namespacePackage.mayImport,
      '@latchkey/core/source',
      '@latchkey/protocol/api',
      '@latchkey/protocol/frame',
      '@latchkey/protocol/networks',
      '@latchkey/protocol/vault',
    ],
    // Page and frame are tested against each other, so that neither changes what they agreed on alone.
    mayImportInTests: [
      ...(namespacePackage.mayImportInTests ?? []),
      '@latchkey/core/account',
      '@latchkey/core/send',
      '@latchkey/evm',
      '@latchkey/frame/testing',
      '@latchkey/frame/testing/*',
      '@latchkey/localnet/*',
    ],
  },
  // Adapters reach the components only as values that the host gives.
  'packages/react': {
    mayImport: [
      '@latchkey/protocol',
      '@latchkey/protocol/*',
      '@latchkey/core',
      '@latchkey/core/*',
      '@latchkey/core/internal',
    ],
    mayImportInTests: ['@latchkey/testkit'],
  },
  // It speaks with an instance as a host does, but for the chain of a wallet that is not the active one.
  'packages/wagmi': {
    mayImport: [
      '@latchkey/protocol',
      '@latchkey/core',
      '@latchkey/core/adapter',
      '@latchkey/core/connected',
      '@latchkey/react',
    ],
    mayImportInTests: [
      '@latchkey/core/testing',
      '@latchkey/evm',
      '@latchkey/localnet',
      '@latchkey/localnet/contracts',
      '@latchkey/testkit',
      '@latchkey/walletconnect',
      programFlagsEntry,
    ],
  },
  // Half of it runs on the host's server.
  'packages/siwx': {
    ...protocolOnly,
    mayImportInTests: ['@latchkey/localnet', '@latchkey/localnet/artifacts'],
  },
  // The bundle for a script tag brings the adapters along, so this is the one package that knows them all.
  'packages/element': { mayImport: ['@latchkey/*', '@latchkey/core/internal'] },
  'packages/testkit': {
    ...protocolOnly,
    mayImportInTests: ['@latchkey/localnet', '@latchkey/localnet/contracts', programFlagsEntry],
  },
  // What every program that answers HTTP needs; no host installs it.
  'packages/service': protocolOnly,
  // What holds keys, and what serves strangers, shares nothing with the page but the agreement between them.
  'apps/frame': {
    ...protocolOnly,
    mayImportInTests: ['@latchkey/localnet', '@latchkey/localnet/*'],
  },
  // Server and vault share `service`, and know nothing of each other.
  'apps/server': {
    ...protocolAndService,
    mayImportInTests: ['@latchkey/localnet', '@latchkey/localnet/*', programFlagsEntry],
  },
  // It logs visitors in at providers, and by a chain, which localnet plays.
  'apps/vault': {
    ...protocolAndService,
    mayImportInTests: [programFlagsEntry, '@latchkey/localnet', '@latchkey/localnet/*'],
  },
  'apps/localnet': { ...protocolOnly, mayImportInTests: [programFlagsEntry] },
  'apps/demo': { mayImport: ['@latchkey/*'] },
  e2e: { mayImport: ['@latchkey/*'], sourceTables: ['packages/core/src/state/views.ts'] },
  // The names of the views, of which it checks that each can be opened; and the demo's own backend, which it serves.
  tooling: { mayImport: ['@latchkey/core/internal', '@latchkey/demo/backend'] },
}

/** Where the browser's own objects may be touched: path prefixes below the root. */
export const browserPlaces: readonly string[] = [
  'packages/core/src/runtime/env/',
  'packages/embedded/src/page/',
  'packages/element/',
  'packages/react/',
  'packages/evm/',
  'packages/siwx/src/client/',
  'packages/solana/',
  'packages/testkit/',
  'packages/wagmi/src/react/',
]
