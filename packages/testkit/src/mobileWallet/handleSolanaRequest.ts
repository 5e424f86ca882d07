import { getBase58Decoder, getBase58Encoder, getBase64Decoder, getBase64Encoder } from '@solana/kit'
import type { ScriptedSolanaWallet } from '../solana/ScriptedSolanaWallet.js'
import { providerError } from '../wallet/providerError.js'
import type { WalletCall } from '../wallet/ScriptedWallet.js'

type Call = { readonly method: WalletCall['method']; readonly params?: unknown }
type Feature = (...inputs: readonly object[]) => Promise<readonly Record<string, Uint8Array>[]>

export async function handleSolanaRequest(
  { standard }: ScriptedSolanaWallet,
  { method, params }: Call,
  chain: string,
): Promise<unknown> {
  const fields = (params ?? {}) as Readonly<Record<string, unknown>>
  const pubkeys = standard.accounts.map(({ address }) => ({ pubkey: address }))
  const account = { address: fields.pubkey ?? pubkeys[0]?.pubkey }
  const callFeature = (name: string, inputs: readonly object[]) => {
    const feature = standard.features[`solana:${name}`] as Record<string, Feature>
    return feature[name]?.(...inputs.map((input) => ({ ...input, account, chain }))) ?? []
  }
  switch (method) {
    case 'solana_getAccounts':
    case 'solana_requestAccounts':
      return pubkeys
    case 'solana_signMessage': {
      const [signed] = await callFeature('signMessage', [{ message: decodeBase58(fields.message) }])
      return { signature: encodeBase58(signed?.signature) }
    }
    case 'solana_signTransaction': {
      const wire = decodeBase64(fields.transaction)
      const [signed] = await callFeature('signTransaction', [{ transaction: wire }])
      return { transaction: encodeBase64(signed?.signedTransaction) }
    }
    case 'solana_signAllTransactions': {
      const list: readonly unknown[] = Array.isArray(fields.transactions) ? fields.transactions : []
      const inputs = list.map((text) => ({ transaction: decodeBase64(text) }))
      const signed = await callFeature('signTransaction', inputs)
      return { transactions: signed.map((one) => encodeBase64(one.signedTransaction)) }
    }
    case 'solana_signAndSendTransaction': {
      const input = { transaction: decodeBase64(fields.transaction), options: fields.sendOptions }
      const [sent] = await callFeature('signAndSendTransaction', [input])
      return { signature: encodeBase58(sent?.signature) }
    }
  }
  throw providerError(4200, `${method} is not supported`)
}

const decodeBase58 = (text: unknown) => decodeText(text, getBase58Encoder())
const decodeBase64 = (text: unknown) => decodeText(text, getBase64Encoder())

function decodeText(text: unknown, { encode }: ReturnType<typeof getBase58Encoder>): Uint8Array {
  try {
    if (typeof text === 'string') return new Uint8Array(encode(text))
  } catch {
    // Not this encoding.
  }
  throw providerError(-32602, 'The bytes cannot be read')
}

const encodeBase58 = (bytes: Uint8Array = new Uint8Array()) => getBase58Decoder().decode(bytes)
const encodeBase64 = (bytes: Uint8Array = new Uint8Array()) => getBase64Decoder().decode(bytes)
