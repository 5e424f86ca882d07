import type { Namespace, Wallet } from '@latchkey/protocol'

/** Wallets whose app opens by a link of its own kind, which the directory does not list; on these families or on all. */
const ownLinks: Readonly<Record<string, readonly Namespace[] | 'all'>> = {
  // Coinbase
  fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa: 'all',
  // Solflare
  '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79': ['solana'],
  // Phantom
  a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393: ['solana'],
}

/** Whether a wallet's app can be opened from a page on a phone; one that can't is not listed there. */
export function opensOnMobile(wallet: Wallet, namespace: Namespace | undefined): boolean {
  if (wallet.mobile_link) return true
  const on = Object.hasOwn(ownLinks, wallet.id) ? ownLinks[wallet.id] : undefined
  return on === 'all' || (namespace !== undefined && (on ?? []).includes(namespace))
}
