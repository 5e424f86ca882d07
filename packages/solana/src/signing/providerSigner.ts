import { callWallet, type WalletProvider } from '@latchkey/core/adapter'
import { isLatchkeyError } from '@latchkey/protocol'
import { getBase58Decoder, getBase58Encoder, getBase64Decoder } from '@solana/kit'
import { isUnsupportedError } from '../wallet/walletFeatures.js'
import { decodeWireTransaction, placeSignature } from './decodeWireTransaction.js'
import type { Signer } from './Signer.js'

/** @spec S3.77 */
export function providerSigner(provider: WalletProvider): Signer {
  const request = async (
    method: string,
    params: object,
  ): Promise<Readonly<Record<string, unknown>>> => {
    const answer = await callWallet(() => provider.request({ method, params })).catch((error) => {
      throw isLatchkeyError(error.cause) ? error.cause : error
    })
    return typeof answer === 'object' ? { ...answer } : { signature: answer }
  }
  return {
    async signMessage({ address }, message) {
      const params = { message: getBase58Decoder().decode(message), pubkey: address }
      return bytesOf((await request('solana_signMessage', params)).signature)
    },
    async signTransactions({ address }, wires) {
      const signOne = async (wire: Uint8Array) => {
        const params = { transaction: toText(wire), pubkey: address }
        const { signature, transaction } = await request('solana_signTransaction', params)
        // Some wallets return only their signature.
        if (transaction === undefined) return placeSignature(wire, address, bytesOf(signature))
        return decodeWireTransaction(transaction)?.wire
      }
      const signAll = async () => {
        const params = { transactions: wires.map(toText), pubkey: address }
        const { transactions } = await request('solana_signAllTransactions', params)
        const list: readonly unknown[] = Array.isArray(transactions) ? transactions : []
        return list.map((text) => decodeWireTransaction(text)?.wire)
      }
      if (wires.length === 1) return Promise.all(wires.map(signOne))
      try {
        return await signAll()
      } catch (error) {
        if (!isUnsupportedError(error)) throw error
        // Each opens a wallet window.
        const signed: unknown[] = []
        for (const wire of wires) signed.push(await signOne(wire))
        return signed
      }
    },
    async signAndSend({ address }, wire, options) {
      const optionFields = { options, sendOptions: options }
      const params = { transaction: toText(wire), pubkey: address, ...optionFields }
      return bytesOf((await request('solana_signAndSendTransaction', params)).signature)
    },
  }
}

const toText = (wire: Uint8Array) => getBase64Decoder().decode(wire)

/** Bounded so that decoding stays cheap. */
const signatureForm = /^[1-9A-HJ-NP-Za-km-z]{0,128}$/

const bytesOf = (text: unknown): Uint8Array | undefined =>
  typeof text === 'string' && signatureForm.test(text)
    ? new Uint8Array(getBase58Encoder().encode(text))
    : undefined
