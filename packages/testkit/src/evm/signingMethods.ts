import { hexToNumber, hexToString, isAddress, isHex, type TypedDataDefinition } from 'viem'
import { providerError } from '../wallet/providerError.js'
import { sendTransaction } from './sendTransaction.js'
import { transactionOf } from './transactionOf.js'
import type { WalletMethod } from './WalletDesk.js'

/** What is done with the keys. */
export const signingMethods: Readonly<Record<string, WalletMethod>> = {
  personal_sign(desk, [data, address], ask) {
    if (typeof data !== 'string' || !isAddress(String(address))) {
      throw providerError(-32602, 'personal_sign takes a message, then an address')
    }
    const account = desk.signer(address)
    const text = isHex(data) ? hexToString(data) : data
    const message = isHex(data) ? { raw: data } : data
    return ask({ kind: 'sign-message', text }, () => account.signMessage({ message }))
  },
  eth_signTypedData_v4(desk, [address, given], ask) {
    const account = desk.signer(address)
    const typed = typedDataOf(given)
    const chainId = typed.domain?.chainId
    if (chainId !== undefined && Number(chainId) !== desk.chain().id) {
      throw providerError(-32603, 'The domain is of another chain than the wallet stands on')
    }
    const text = JSON.stringify(typed.message, null, 2)
    return ask({ kind: 'sign-typed-data', text }, () => account.signTypedData(typed))
  },
  eth_sendTransaction(desk, [given], ask) {
    const request = transactionOf(given)
    const account = desk.signer(request.from)
    const chain = desk.chain()
    if (request.chainId && hexToNumber(request.chainId) !== chain.id) {
      throw providerError(-32602, 'The transaction is for another chain than the wallet stands on')
    }
    const { to, value = '0x0', data = request.input } = request
    return ask({ kind: 'send', to, value: BigInt(value), data }, () =>
      sendTransaction(account, chain, request),
    )
  },
}

function typedDataOf(given: unknown): TypedDataDefinition {
  try {
    const typed = typeof given === 'string' ? JSON.parse(given) : given
    if (typed.types && typed.primaryType && typed.message) return typed
  } catch {
    // Told below, like everything else that is no typed data.
  }
  throw providerError(-32602, 'eth_signTypedData_v4 takes an address, then typed data')
}
