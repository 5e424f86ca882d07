import type { AdapterDeps, WalletProvider } from '@latchkey/core/adapter'
import { type CaipNetworkId, LatchkeyError, type Network } from '@latchkey/protocol'
import { getBase58Decoder, getBase58Encoder } from '@solana/kit'
import { sendTransaction } from '../sending/sendTransaction.js'
import { decodeWireTransaction } from '../signing/decodeWireTransaction.js'
import { parseSendOptions } from '../signing/SendOptions.js'
import { signerOf } from '../signing/signerOf.js'
import { signMessage } from '../signing/signMessage.js'
import { signTransactions } from '../signing/signTransactions.js'
import { currentAccounts, requestAccounts } from '../wallet/requestAccounts.js'
import type { RegisteredSolanaWallet, StandardWallet } from '../wallet/SolanaWallet.js'

type Call = Parameters<WalletProvider['request']>[0]
type Fields = Readonly<Record<string, unknown>>

export type HandleRequestParameters = Pick<AdapterDeps, 'rpc'> & {
  readonly wallet: RegisteredSolanaWallet
  readonly networkId: CaipNetworkId
  network(networkId: CaipNetworkId): Network
}

const maxTransactions = 20

/** @spec S3.77 */
export async function handleRequest(
  { network, networkId, rpc, wallet }: HandleRequestParameters,
  { method, params }: Call,
): Promise<unknown> {
  if (method === 'solana_getAccounts') return toPubkeys(currentAccounts(wallet.standard))
  if (method === 'solana_requestAccounts') return toPubkeys(await requestAccounts(wallet))
  if (method === 'solana_getNetwork') return networkId
  const fields: Fields = { ...Object(Array.isArray(params) ? params[0] : params) }
  const signer = signerOf(wallet)
  const request = { address: signingAddress(wallet.standard, fields.pubkey), networkId }
  switch (method) {
    case 'solana_signMessage': {
      const signature = await signMessage(signer, request, parseMessage(fields.message))
      return { signature: getBase58Decoder().decode(signature) }
    }
    case 'solana_signTransaction': {
      const { wire, encode } = requireParam(decodeWireTransaction(fields.transaction))
      const [signed] = await signTransactions(signer, request, [wire])
      const signature = signed.signatures[request.address] as Uint8Array
      return {
        transaction: encode(signed.wire),
        signature: getBase58Decoder().decode(signature),
      }
    }
    case 'solana_signAllTransactions': {
      const list: readonly unknown[] = Array.isArray(fields.transactions) ? fields.transactions : []
      if (list.length === 0 || list.length > maxTransactions)
        throw new LatchkeyError('rpc/invalid-params')
      const read = list.map((text) => requireParam(decodeWireTransaction(text)))
      const wires = read.map(({ wire }) => wire)
      const signed = await signTransactions(signer, request, wires)
      return { transactions: signed.map(({ wire }, at) => requireParam(read[at]).encode(wire)) }
    }
    case 'solana_signAndSendTransaction': {
      const { wire } = requireParam(decodeWireTransaction(fields.transaction))
      const options = parseSendOptions(fields.options ?? fields.sendOptions)
      const chain = await rpc(network(networkId))
      const sendRequest = { ...request, wire, options }
      const { signature } = await sendTransaction(chain, signer, sendRequest)
      return { signature }
    }
  }
  throw new LatchkeyError('wallet/unsupported-method')
}

function signingAddress(standard: StandardWallet, pubkey: unknown): string {
  // Requesting more could open a second window.
  const accounts = currentAccounts(standard)
  const address = accounts.find((one) => pubkey === undefined || one === pubkey)
  if (address === undefined) throw new LatchkeyError('wallet/unauthorized')
  return address
}

const toPubkeys = (accounts: readonly string[]) => accounts.map((pubkey) => ({ pubkey }))

function parseMessage(message: unknown): Uint8Array {
  const isByte = (item: unknown) =>
    Number.isInteger(item) && Number(item) >= 0 && Number(item) < 256
  if (Array.isArray(message) && message.every(isByte)) return Uint8Array.from(message)
  try {
    if (typeof message === 'string') return new Uint8Array(getBase58Encoder().encode(message))
  } catch {
    // Not base58.
  }
  throw new LatchkeyError('rpc/invalid-params')
}

function requireParam<T>(value: T | undefined): T {
  if (value === undefined) throw new LatchkeyError('rpc/invalid-params')
  return value
}
