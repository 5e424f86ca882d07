import type { DevEnvironmentUrls, MovedPorts } from './DevEnvironmentUrls.js'

/** The market of the local chains: the same on each. */
export type LocalMarket = {
  readonly wrapped: string
  readonly factory: string
  readonly router: string
  readonly v3: Readonly<Record<'factory' | 'router' | 'quoter', string>>
  /** The tokens that came with it, by name. */
  readonly tokens: Readonly<Record<string, string>>
}

/** What localnet prints when it is ready; nothing where it does not run. */
export type LocalReport = Pick<
  DevEnvironmentUrls,
  'evm' | 'solana' | 'bundler' | 'smtp' | 'inbox'
> & {
  /** Addresses by name, the same on each EVM chain. */
  readonly contracts?: Readonly<Record<string, string>>
  readonly market?: LocalMarket
  /** The mints of the tokens of the ledgers, by name. */
  readonly mints?: Readonly<Record<string, string>>
  /** The paymaster of chains with a bundler: its address, and the key whose signature it believes. */
  readonly paymaster?: Readonly<Record<'address' | 'key', string>>
  /** The providers of logins. */
  readonly identity?: {
    readonly url: string
    readonly socialLogins: string
    readonly farcaster: Readonly<Record<'relay' | 'rpc' | 'idRegistry' | 'keyRegistry', string>>
  } | null
  readonly moved?: MovedPorts
}
