/** What the address of a page changes about the demo, for trying things out. */
export type PageOptions = {
  /** `?accounts=1001,1002`: which public test accounts the demo wallet holds, by number. */
  readonly accounts: readonly number[]
  /** `?assets`: the demo wallet answers `wallet_getAssets`. */
  readonly reportsAssets: boolean
  /** `?reports`: the demo wallet emits `accountsChanged` while it answers `eth_accounts`, as some extensions do. */
  readonly reportsWhileAnswering: boolean
  /** `?one-window`: it answers a connect request with 'rejected' while the window of another is open, as some extensions do. */
  readonly hasOneWindow: boolean
  /** `?at-once`: it connects and signs in by one prompt, as some smart wallets do. */
  readonly signsInAtOnce: boolean
  /** `?explorer=https://…`: a block explorer for the local chains, which have none. */
  readonly explorer: string | undefined
  /** `?email`: the embedded wallet, on a page that does without it otherwise. */
  readonly email: boolean
  /** `?socials`: the embedded wallet with social logins; `?socials=google,acme`: these, in this order. */
  readonly socials: readonly string[] | undefined
  /** `?solana`: the local Solana ledger too, on a page other than the first and the mobile wallet's, which always have it. */
  readonly solana: boolean
  /** `?no-sign-in`: the mobile wallet can't sign in with a session, as older ones. */
  readonly signsIn: boolean
  /** `?no-calls`: the demo wallet and the mobile one send no several calls, as older ones. */
  readonly sendsCalls: boolean
  /** `?no-server`: the first page, the plain one and the one for phones have no server. */
  readonly hasServer: boolean
  /** `?no-relay`: it has no WalletConnect. */
  readonly hasRelay: boolean
}

const maxAccounts = 20
const largestNumber = 2 ** 31

/** Reads the part of a page's address after the question mark; what does not fit is left out. */
export function parsePageOptions(search: string, pathname = ''): PageOptions {
  const query = new URLSearchParams(search)
  const numbers = (query.get('accounts') ?? '').split(',').filter((text) => /^\d{1,10}$/.test(text))
  const accounts = [...new Set(numbers.map(Number))].filter((each) => each < largestNumber)
  const explorer = query.get('explorer') ?? ''
  return {
    accounts: accounts.length > 0 ? accounts.slice(0, maxAccounts) : [0, 1],
    reportsAssets: query.has('assets'),
    reportsWhileAnswering: query.has('reports'),
    hasOneWindow: query.has('one-window'),
    signsInAtOnce: query.has('at-once'),
    explorer: /^https:\/\/[-.\w]+$/.test(explorer) ? explorer : undefined,
    email: query.has('email'),
    socials: query.get('socials')?.split(',').filter(isSocialId),
    solana: query.has('solana') || /^\/(?:(?:index|pocket)\.html)?$/.test(pathname),
    signsIn: !query.has('no-sign-in'),
    sendsCalls: !query.has('no-calls'),
    hasServer: !query.has('no-server'),
    hasRelay: !query.has('no-relay'),
  }
}

const isSocialId = (text: string) => /^[a-z][a-z0-9-]{0,31}$/.test(text)

/** What this page's address says. */
export const pageOptions = parsePageOptions(
  globalThis.location?.search ?? '',
  globalThis.location?.pathname,
)
