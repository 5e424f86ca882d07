import type { Address, Hex } from 'viem'
import { mnemonicToAccount, privateKeyToAccount } from 'viem/accounts'
import { toHex } from 'viem/utils'

/** An account of the local chains. Its key is public: never send real money to it. */
export type LocalAccount = { readonly address: Address; readonly privateKey: Hex }

/** The well-known phrase of development chains, so that wallets set up for them hold money here. */
export const mnemonic = 'test test test test test test test test test test test junk'

const accountCount = 10

/** Derives the funded accounts, and the one that deploys the contracts and stays out of sight. */
export function deriveAccounts(): { accounts: LocalAccount[]; deployer: LocalAccount } {
  // One key for all: stretching the phrase is the slow part, and happens once this way.
  const parent = mnemonicToAccount(mnemonic, { path: "m/44'/60'/0'/0" }).getHdKey()
  const derive = (index: number): LocalAccount => {
    const { privateKey } = parent.deriveChild(index)
    if (!privateKey) throw new Error(`no private key at index ${index}`)
    const key = toHex(privateKey)
    return { address: privateKeyToAccount(key).address, privateKey: key }
  }
  return {
    accounts: Array.from({ length: accountCount }, (_, i) => derive(i)),
    deployer: derive(accountCount),
  }
}
