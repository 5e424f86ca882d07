import { hexToNumber, hexToString, isAddress, isHex, type TypedDataDefinition } from 'viem'
import { providerError } from '../wallet/providerError.js'
import { parseTransactionRequest } from './parseTransactionRequest.js'
import { sendTransaction } from './sendTransaction.js'
import type { WalletMethod } from './WalletContext.js'

export const signingMethods: Readonly<Record<string, WalletMethod>> = {
  personal_sign(context, [data, address], prompt) {
    if (typeof data !== 'string' || !isAddress(String(address))) {
      throw providerError(-32602, 'personal_sign takes a message, then an address')
    }
    const account = context.signer(address)
    const text = isHex(data) ? hexToString(data) : data
    const message = isHex(data) ? { raw: data } : data
    return prompt({ kind: 'sign-message', address: account.address, text }, () =>
      account.signMessage({ message }),
    )
  },
  eth_signTypedData_v4(context, [address, typedData], prompt) {
    const account = context.signer(address)
    const typed = parseTypedData(typedData)
    const chainId = typed.domain?.chainId
    if (chainId !== undefined && Number(chainId) !== context.chain().id) {
      throw providerError(-32603, 'The domain is of another chain than the wallet stands on')
    }
    const text = JSON.stringify(typed.message, null, 2)
    return prompt({ kind: 'sign-typed-data', address: account.address, text }, () =>
      account.signTypedData(typed),
    )
  },
  eth_sendTransaction(context, [transaction], prompt) {
    const request = parseTransactionRequest(transaction)
    const account = context.signer(request.from)
    const chain = context.chain()
    if (request.chainId && hexToNumber(request.chainId) !== chain.id) {
      throw providerError(-32602, 'The transaction is for another chain than the wallet stands on')
    }
    const { to, value = '0x0', data = request.input } = request
    const subject = {
      kind: 'send',
      address: account.address,
      to,
      value: BigInt(value),
      data,
    } as const
    return prompt(subject, () => sendTransaction(account, chain, request))
  },
}

function parseTypedData(input: unknown): TypedDataDefinition {
  try {
    const typed = typeof input === 'string' ? JSON.parse(input) : input
    if (typed.types && typed.primaryType && typed.message) return typed
  } catch {
    // Rejected below, like other malformed typed data.
  }
  throw providerError(-32602, 'eth_signTypedData_v4 takes an address, then typed data')
}
