import type { Wallet } from '@latchkey/protocol'
import { knownWallets, leadingWallets } from '@latchkey/protocol/wallets'
import { evmWallets } from './evmWallets.js'
import { exchangeWallets } from './exchangeWallets.js'
import { multichainWallets } from './multichainWallets.js'
import { bitcoinWallets, solanaWallets } from './singleNamespaceWallets.js'

/** The built-in directory, in the order in which it is shown. @spec S3.32 */
export const builtInWallets: readonly Wallet[] = [
  ...leadingWallets,
  ...knownWallets,
  ...solanaWallets,
  ...bitcoinWallets,
  ...multichainWallets,
  ...exchangeWallets,
  ...evmWallets,
]
