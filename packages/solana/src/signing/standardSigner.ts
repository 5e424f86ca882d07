import { callWallet } from '@latchkey/core/adapter'
import { LatchkeyError } from '@latchkey/protocol'
import { toStandardChain } from '../wallet/createClusterSelection.js'
import type { StandardWallet } from '../wallet/SolanaWallet.js'
import { featureOf, requireFeature, tryRead } from '../wallet/walletFeatures.js'
import type { Signer, SigningRequest } from './Signer.js'

/** @spec S3.77 */
export function standardSigner(standard: StandardWallet): Signer {
  const toInput = ({ address, networkId }: SigningRequest) => ({
    account: accountOf(standard, address),
    chain: toStandardChain(
      tryRead(() => standard.chains),
      networkId,
    ),
  })
  const sign = featureOf(standard, 'solana:signTransaction')
  const send = featureOf(standard, 'solana:signAndSendTransaction')
  return {
    async signMessage(request, message) {
      const work = requireFeature(standard, 'solana:signMessage')
      const account = accountOf(standard, request.address)
      // The wallet can't change the bytes that are verified later.
      const input = { account, message: message.slice() }
      return fieldOf(fieldOf(await callFeature(work, [input]), 0), 'signature')
    },
    signTransactions:
      sign &&
      (async (request, wires) => {
        const inputs = wires.map((wire) => ({ ...toInput(request), transaction: wire.slice() }))
        const signed = await callFeature(sign, inputs)
        return wires.map((_, at) => fieldOf(fieldOf(signed, at), 'signedTransaction'))
      }),
    signAndSend:
      send &&
      (async (request, wire, options) => {
        const input = { ...toInput(request), transaction: wire.slice(), options }
        return fieldOf(fieldOf(await callFeature(send, [input]), 0), 'signature')
      }),
  }
}

const callFeature = (work: (...inputs: readonly unknown[]) => unknown, inputs: readonly object[]) =>
  callWallet(() => work(...inputs))

/** Features require the wallet's own account object. */
function accountOf(standard: StandardWallet, address: string): unknown {
  const accounts = tryRead(() => standard.accounts)
  const list: readonly unknown[] = Array.isArray(accounts) ? accounts : []
  const match = list.find((account) => fieldOf(account, 'address') === address)
  if (!match) throw new LatchkeyError('wallet/unauthorized')
  return match
}

/** Reflect.get throws for non-objects. */
const fieldOf = (value: unknown, key: string | number): unknown =>
  tryRead(() => Reflect.get(value as object, key))
