import type { Namespace } from '@latchkey/core'

/** Lists of wallets that nobody here made, by the chain family that keeps them. */
const finders: Readonly<Partial<Record<Namespace, string>>> = {
  eip155: 'https://ethereum.org/en/wallets/find-wallet/',
  solana: 'https://solana.com/docs/intro/wallets',
}

/** Where wallets of the first of some families that keeps a list can be found. */
export function walletFinder(families: readonly Namespace[]): string | undefined {
  return families.map((family) => finders[family]).find((finder) => finder !== undefined)
}
