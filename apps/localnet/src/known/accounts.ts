import type { Address, Hex } from 'viem'
import { mnemonicToAccount, privateKeyToAccount } from 'viem/accounts'
import { toHex } from 'viem/utils'

/** An account of the local chains. Its key is public: never send real money to it. */
export type LocalAccount = { readonly address: Address; readonly privateKey: Hex }

/** The well-known phrase of development chains, so that wallets set up for them hold money here. */
export const mnemonic = 'test test test test test test test test test test test junk'

const accountCount = 10

/** The accounts of the local chains: those of visitors, and those that work out of sight. */
export type LocalAccounts = {
  readonly accounts: LocalAccount[]
  /** Deploys the contracts, and owns the paymaster. */
  readonly deployer: LocalAccount
  /** Send the bundler's transactions: two, so that a bundle need not wait for the one before. */
  readonly executors: readonly LocalAccount[]
  /** Deploys what the bundler simulates with. */
  readonly utility: LocalAccount
  /** The paymaster pays for the operations that it signs; it needs no coin. */
  readonly paymasterSigner: LocalAccount
  /** Trades on the market, so that its prices move. */
  readonly trader: LocalAccount
}

let derived: LocalAccounts | undefined

/** The accounts of the local chains, from the one phrase. Stretching it is slow, and happens once. */
export function deriveAccounts(): LocalAccounts {
  derived ??= derive()
  return derived
}

function derive(): LocalAccounts {
  const parent = mnemonicToAccount(mnemonic, { path: "m/44'/60'/0'/0" }).getHdKey()
  const child = (index: number): LocalAccount => {
    const { privateKey } = parent.deriveChild(index)
    if (!privateKey) throw new Error(`no private key at index ${index}`)
    const key = toHex(privateKey)
    return { address: privateKeyToAccount(key).address, privateKey: key }
  }
  return {
    accounts: Array.from({ length: accountCount }, (_, i) => child(i)),
    deployer: child(accountCount),
    executors: [child(accountCount + 1), child(accountCount + 2)],
    utility: child(accountCount + 3),
    paymasterSigner: child(accountCount + 4),
    trader: child(accountCount + 5),
  }
}
