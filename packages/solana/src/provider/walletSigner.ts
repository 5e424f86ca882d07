import { contextOf, type WalletProvider } from '@latchkey/core/adapter'
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
import { providerSigner } from '../signing/providerSigner.js'
import { signMessage } from '../signing/signMessage.js'
import { signTransactions } from '../signing/signTransactions.js'
import { parseNetworkId } from '../wallet/createClusterSelection.js'

/** The part of a Latchkey instance that `walletSigner` uses. */
export type SignerHost = {
  getProvider(parameters: { namespace: 'solana' }): unknown
  getState(): {
    readonly accounts: {
      readonly solana?: {
        readonly address: string | undefined
        readonly caipAddress: string | undefined
      }
    }
    readonly networks: { readonly solana?: { readonly caipNetworks: readonly Network[] } }
  }
}

/** A connected account as a signer of `@solana/kit`. */
export type WalletSigner = MessagePartialSigner &
  TransactionPartialSigner &
  TransactionSendingSigner

/**
 * Creates a `@solana/kit` signer for the connected account. Create one per transaction: it throws after the account or network
 * has changed. @spec S3.77
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
    // Verified by the provider.
    ({ [address]: signature as SignatureBytes })
  return {
    address,
    async signMessages(messages, config) {
      const signed: SignatureDictionary[] = []
      // Each opens a wallet window.
      for (const { content } of messages) {
        signed.push(dictionary(await signMessage(getSigner(config, false), initial, content)))
      }
      return signed
    },
    async signTransactions(transactions, config) {
      const wires = transactions.map(toWire)
      const signed = await signTransactions(getSigner(config, true), initial, wires)
      return signed.map(({ signatures }) => dictionary(signatures[address]))
    },
    async signAndSendTransactions(transactions, config) {
      const sent: SignatureBytes[] = []
      const slot = config?.minContextSlot
      const options = slot === undefined ? {} : { minContextSlot: Number(slot) }
      const rpc = await contextOf(latchkey).rpc(initial.network())
      for (const transaction of transactions) {
        const sendRequest = { ...initial, wire: toWire(transaction), options }
        const how = { isProviderSigner: true }
        const { signature } = await sendTransaction(rpc, getSigner(config, true), sendRequest, how)
        sent.push(new Uint8Array(getBase58Encoder().encode(signature)) as SignatureBytes)
      }
      return sent
    },
  }
}

function getConnected(latchkey: SignerHost) {
  const { accounts, networks } = latchkey.getState()
  const { address, caipAddress } = accounts.solana ?? {}
  const networkId = parseNetworkId(caipAddress?.slice(0, caipAddress.lastIndexOf(':')))
  // All providers of the Solana adapter have this type.
  const provider = latchkey.getProvider({ namespace: 'solana' }) as WalletProvider | undefined
  if (!address || !networkId || !provider) throw new LatchkeyError('connection/not-found')
  return {
    address: address as Address,
    networkId,
    provider,
    network() {
      const list = networks.solana?.caipNetworks ?? []
      const match = list.find(({ caipNetworkId }) => caipNetworkId === networkId)
      if (!match) throw new LatchkeyError('network/not-found')
      return match
    },
  }
}

const toWire = (transaction: Transaction) =>
  new Uint8Array(getTransactionEncoder().encode(transaction))
