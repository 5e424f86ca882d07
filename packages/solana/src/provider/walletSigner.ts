import type { ChainRpc, WalletProvider } from '@latchkey/core/adapter'
import { LatchkeyError, type Network } from '@latchkey/protocol'
import {
  type Address,
  getBase58Encoder,
  getTransactionEncoder,
  type MessagePartialSigner,
  type SignatureBytes,
  type SignatureDictionary,
  type Transaction,
  type TransactionPartialSigner,
  type TransactionSendingSigner,
} from '@solana/kit'
import { sendTransaction } from '../sending/sendTransaction.js'
import { parseTransaction } from '../signing/decodeWireTransaction.js'
import { providerSigner } from '../signing/providerSigner.js'
import { signMessage } from '../signing/signMessage.js'
import { signTransactions } from '../signing/signTransactions.js'
import { parseNetworkId } from '../wallet/createClusterSelection.js'

/** What is needed of an instance of Latchkey. */
export type SignerHost = {
  getProvider(namespace: 'solana'): unknown
  getState(): {
    readonly accounts: {
      readonly solana?: {
        readonly address: string | undefined
        readonly caipAddress: string | undefined
      }
    }
    readonly networks: { readonly solana?: { readonly caipNetworks: readonly Network[] } }
  }
  readonly context: { rpc(network: Network): Promise<ChainRpc> }
}

/** A connected account, as `@solana/kit` has those who sign. */
export type WalletSigner = MessagePartialSigner &
  TransactionPartialSigner &
  TransactionSendingSigner

/**
 * Makes a signer for `@solana/kit` of the account that is connected now, whatever wallet it is in. Make it once for
 * a transaction; when the visitor has changed account or network since, it refuses. @spec S3.77
 * @example
 * const signer = walletSigner(latchkey)
 * const message = pipe(
 *   createTransactionMessage({ version: 0 }),
 *   (tx) => setTransactionMessageFeePayerSigner(signer, tx),
 *   (tx) => setTransactionMessageLifetimeUsingBlockhash(latestBlockhash, tx),
 *   (tx) => appendTransactionMessageInstruction(instruction, tx),
 * )
 * const signature = await signAndSendTransactionMessageWithSigners(message)
 */
export function walletSigner(latchkey: SignerHost): WalletSigner {
  const initial = getConnected(latchkey)
  const { address, networkId } = initial
  const request = { address, networkId }
  /** How the wallet is asked, as long as it is still the one that was meant. */
  const getSigner = (config: { abortSignal?: AbortSignal } | undefined, sameNetwork: boolean) => {
    config?.abortSignal?.throwIfAborted()
    const now = getConnected(latchkey)
    if (now.address !== address) throw new LatchkeyError('connection/account-mismatch')
    if (sameNetwork && now.networkId !== networkId) {
      throw new LatchkeyError('connection/chain-mismatch')
    }
    return providerSigner(now.provider)
  }
  const dictionary = (signature: unknown): SignatureDictionary =>
    // Looked at by whoever gave it.
    ({ [address]: signature as SignatureBytes })
  return {
    address,
    async signMessages(messages, config) {
      const signed: SignatureDictionary[] = []
      // One after the other: each is a window of the wallet.
      for (const { content } of messages) {
        signed.push(dictionary(await signMessage(getSigner(config, false), request, content)))
      }
      return signed
    },
    async signTransactions(transactions, config) {
      const wires = transactions.map(toWire)
      const signed = await signTransactions(getSigner(config, true), request, wires)
      return signed.map((wire) => dictionary(parseTransaction(wire)?.signatures[address]))
    },
    async signAndSendTransactions(transactions, config) {
      const sent: SignatureBytes[] = []
      const slot = config?.minContextSlot
      const options = slot === undefined ? {} : { minContextSlot: Number(slot) }
      const rpc = await latchkey.context.rpc(initial.network())
      for (const transaction of transactions) {
        const sendRequest = { ...request, wire: toWire(transaction), options }
        const how = { isProviderSigner: true }
        const { signature } = await sendTransaction(rpc, getSigner(config, true), sendRequest, how)
        // A name of a transaction is its first signature.
        sent.push(new Uint8Array(getBase58Encoder().encode(signature)) as SignatureBytes)
      }
      return sent
    },
  }
}

function getConnected(latchkey: SignerHost) {
  const { accounts, networks } = latchkey.getState()
  const { address, caipAddress = '' } = accounts.solana ?? {}
  const networkId = parseNetworkId(caipAddress.slice(0, caipAddress.lastIndexOf(':')))
  // By the adapter, each wallet of the family speaks like this.
  const provider = latchkey.getProvider('solana') as WalletProvider | undefined
  if (!address || !networkId || !provider) throw new LatchkeyError('connection/not-found')
  return {
    address: address as Address,
    networkId,
    provider,
    network() {
      const list = networks.solana?.caipNetworks ?? []
      const found = list.find(({ caipNetworkId }) => caipNetworkId === networkId)
      if (!found) throw new LatchkeyError('network/not-found')
      return found
    },
  }
}

const toWire = (transaction: Transaction) =>
  new Uint8Array(getTransactionEncoder().encode(transaction))
