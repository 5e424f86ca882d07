import { getBase58Decoder, getBase58Encoder, getBase64Decoder, getBase64Encoder } from '@solana/kit'
import type { ScriptedSolanaWallet } from '../solana/ScriptedSolanaWallet.js'
import { providerError } from '../wallet/providerError.js'
import type { WalletCall } from '../wallet/ScriptedWallet.js'

type Call = { readonly method: WalletCall['method']; readonly params?: unknown }
type Feature = (...inputs: readonly object[]) => Promise<readonly Record<string, Uint8Array>[]>

/** Answers an app in the forms that WalletConnect names: messages and signatures in base58, transactions in base64. */
export async function answerSolana(
  { standard }: ScriptedSolanaWallet,
  { method, params }: Call,
  chain: string,
): Promise<unknown> {
  const given = (params ?? {}) as Readonly<Record<string, unknown>>
  const pubkeys = standard.accounts.map(({ address }) => ({ pubkey: address }))
  // An app need not name the account in front.
  const account = { address: given.pubkey ?? pubkeys[0]?.pubkey }
  const ask = (name: string, inputs: readonly object[]) => {
    const feature = standard.features[`solana:${name}`] as Record<string, Feature>
    return feature[name]?.(...inputs.map((input) => ({ ...input, account, chain }))) ?? []
  }
  switch (method) {
    case 'solana_getAccounts':
    case 'solana_requestAccounts':
      return pubkeys
    case 'solana_signMessage': {
      const [signed] = await ask('signMessage', [{ message: read58(given.message) }])
      return { signature: write58(signed?.signature) }
    }
    case 'solana_signTransaction': {
      const wire = read64(given.transaction)
      const [signed] = await ask('signTransaction', [{ transaction: wire }])
      return { transaction: write64(signed?.signedTransaction) }
    }
    case 'solana_signAllTransactions': {
      const list: readonly unknown[] = Array.isArray(given.transactions) ? given.transactions : []
      const inputs = list.map((text) => ({ transaction: read64(text) }))
      const signed = await ask('signTransaction', inputs)
      return { transactions: signed.map((one) => write64(one.signedTransaction)) }
    }
    case 'solana_signAndSendTransaction': {
      const input = { transaction: read64(given.transaction), options: given.sendOptions }
      const [sent] = await ask('signAndSendTransaction', [input])
      return { signature: write58(sent?.signature) }
    }
  }
  throw providerError(4200, `${method} is not supported`)
}

const read58 = (text: unknown) => read(text, getBase58Encoder())
const read64 = (text: unknown) => read(text, getBase64Encoder())

function read(text: unknown, { encode }: ReturnType<typeof getBase58Encoder>): Uint8Array {
  try {
    if (typeof text === 'string') return new Uint8Array(encode(text))
  } catch {
    // Letters that the form does not have.
  }
  throw providerError(-32602, 'The bytes cannot be read')
}

const write58 = (bytes: Uint8Array = new Uint8Array()) => getBase58Decoder().decode(bytes)
const write64 = (bytes: Uint8Array = new Uint8Array()) => getBase64Decoder().decode(bytes)
