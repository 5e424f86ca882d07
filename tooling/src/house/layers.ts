/** What a workspace may import of ours, by entry; `/*` stands for every entry except `internal` ones. */
export type Layer = {
  readonly may: readonly string[]
  /** What its tests, and what `testing/` folders set up for them, may import besides. */
  readonly inTests?: readonly string[]
  /** Tables that it reads as sources, by their path: it runs before anything is built. */
  readonly tables?: readonly string[]
}

/** How a test starts one of our programs as a process. */
const starting = '@latchkey/tooling/programFlags'

const chainFamily: Layer = {
  may: ['@latchkey/protocol', '@latchkey/core/adapter'],
  inTests: [
    '@latchkey/core',
    '@latchkey/core/testing',
    '@latchkey/testkit',
    '@latchkey/testkit/*',
    '@latchkey/localnet',
  ],
}
const wire: Layer = { may: ['@latchkey/protocol', '@latchkey/protocol/*'] }
const serving: Layer = { may: [...wire.may, '@latchkey/service/*'] }

/** The direction of imports: a row may reach only what its list names, never a file behind an entry. */
export const layers: Readonly<Record<string, Layer>> = {
  'packages/protocol': { may: [] },
  'packages/core': {
    may: ['@latchkey/protocol', '@latchkey/protocol/*'],
    inTests: ['@latchkey/testkit'],
  },
  'packages/evm': chainFamily,
  'packages/solana': {
    may: chainFamily.may,
    inTests: [...(chainFamily.inTests ?? []), '@latchkey/localnet/solana'],
  },
  'packages/bitcoin': chainFamily,
  // Its wallets are adopted by chain families, so its tests need some.
  'packages/walletconnect': {
    may: [...chainFamily.may, '@latchkey/core/source'],
    inTests: [
      ...(chainFamily.inTests ?? []),
      '@latchkey/evm',
      '@latchkey/solana',
      '@latchkey/protocol/networks',
      starting,
    ],
  },
  // It speaks with the frame, and what it brings is adopted by chain families.
  'packages/embedded': {
    may: [
      ...chainFamily.may,
      '@latchkey/core/source',
      '@latchkey/protocol/api',
      '@latchkey/protocol/frame',
      '@latchkey/protocol/networks',
      '@latchkey/protocol/vault',
    ],
    inTests: [...(chainFamily.inTests ?? []), '@latchkey/evm'],
  },
  // Adapters reach the components only as values that the host gives.
  'packages/react': {
    may: [
      '@latchkey/protocol',
      '@latchkey/protocol/*',
      '@latchkey/core',
      '@latchkey/core/*',
      '@latchkey/core/internal',
    ],
    inTests: ['@latchkey/testkit'],
  },
  // The bundle for a script tag brings the adapters along, so this is the one package that knows them all.
  'packages/element': { may: ['@latchkey/*', '@latchkey/core/internal'] },
  'packages/testkit': { ...wire, inTests: ['@latchkey/localnet', starting] },
  // What every program that answers HTTP needs; no host installs it.
  'packages/service': wire,
  // What holds keys, and what serves strangers, shares nothing with the page but the agreement between them.
  'apps/frame': wire,
  // Server and vault share `service`, and know nothing of each other.
  'apps/server': {
    ...serving,
    inTests: ['@latchkey/localnet/solana', '@latchkey/localnet/solana/seed', starting],
  },
  'apps/vault': { ...serving, inTests: [starting] },
  'apps/localnet': { ...wire, inTests: [starting] },
  'apps/demo': { may: ['@latchkey/*'] },
  e2e: { may: ['@latchkey/*'], tables: ['packages/core/src/state/views.ts'] },
  // The names of the views, of which it checks that each can be opened.
  tooling: { may: ['@latchkey/core/internal'] },
}

/** Where the browser's own objects may be touched: path prefixes below the root. */
export const browserPlaces: readonly string[] = [
  'packages/core/src/runtime/env/',
  'packages/embedded/src/page/',
  'packages/element/',
  'packages/react/',
  'packages/evm/',
  'packages/solana/',
  'packages/testkit/',
]
