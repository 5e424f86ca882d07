import {
  generateKeyPair,
  getBase58Encoder,
  getBase64EncodedWireTransaction,
  getSignatureFromTransaction,
  getTransactionDecoder,
  getTransactionEncoder,
  type KeyPairSigner,
  partiallySignTransaction,
  signBytes,
  type Transaction,
} from '@solana/kit'
import type { ApprovalSubject } from '../wallet/ApprovalRequest.js'
import { callRpc } from '../wallet/callRpc.js'
import { providerError } from '../wallet/providerError.js'
import type { SolanaLie } from './ScriptedSolanaWallet.js'
import type { SolanaCluster } from './SolanaWalletOptions.js'

/** What the signing features work on. */
export type SigningDesk = {
  /** The key of an account that the page may use, or the error that says it may not. */
  signer(account: unknown): KeyPairSigner
  /** The cluster of that name, where the wallet serves it. */
  cluster(chain: unknown): SolanaCluster
  /** Asks the visitor once for all inputs, then signs them as it was told to. */
  ask(
    feature: string,
    inputs: readonly unknown[],
    subject: ApprovalSubject,
    work: (lie: SolanaLie | undefined) => Promise<unknown>,
  ): Promise<unknown>
}

type Input = {
  readonly account?: unknown
  readonly message?: unknown
  readonly transaction?: unknown
  readonly chain?: unknown
  readonly options?: unknown
}

/** What is done with the keys, by the name of the feature. */
export function signingFeatures(desk: SigningDesk): Record<`${string}:${string}`, object> {
  const supportedTransactionVersions = ['legacy', 0] as const
  return {
    'solana:signMessage': {
      version: '1.1.0',
      signMessage(...inputs: readonly Input[]) {
        const [first] = inputs
        const text = new TextDecoder().decode(bytesOf(first?.message))
        return desk.ask('solana:signMessage', inputs, { kind: 'sign-message', text }, (lie) =>
          all(inputs, lie, ({ account, message }) =>
            signMessage(desk.signer(account), bytesOf(message), lie),
          ),
        )
      },
    },
    'solana:signTransaction': {
      version: '1.0.0',
      supportedTransactionVersions,
      signTransaction(...inputs: readonly Input[]) {
        const subject = { kind: 'sign-transactions', count: inputs.length, sends: false } as const
        return desk.ask('solana:signTransaction', inputs, subject, (lie) =>
          all(inputs, lie, async ({ account, transaction }) => {
            const signed = await signWire(desk.signer(account), bytesOf(transaction), lie)
            return { signedTransaction: new Uint8Array(getTransactionEncoder().encode(signed)) }
          }),
        )
      },
    },
    'solana:signAndSendTransaction': {
      version: '1.0.0',
      supportedTransactionVersions,
      signAndSendTransaction(...inputs: readonly Input[]) {
        const subject = { kind: 'sign-transactions', count: inputs.length, sends: true } as const
        return desk.ask('solana:signAndSendTransaction', inputs, subject, (lie) =>
          all(inputs, lie, async ({ account, chain, options, transaction }) => {
            const { rpcUrl } = desk.cluster(chain)
            if (!rpcUrl) throw providerError(-32603, `The wallet does not reach ${String(chain)}`)
            const signed = await signWire(desk.signer(account), bytesOf(transaction), lie)
            const wire = getBase64EncodedWireTransaction(signed)
            await callRpc(rpcUrl, 'sendTransaction', [wire, { ...toObject(options), ...base64 }])
            const signature = getBase58Encoder().encode(getSignatureFromTransaction(signed))
            return { signature: new Uint8Array(signature) }
          }),
        )
      },
    },
  }
}

const base64 = { encoding: 'base64' }

function all<T>(
  inputs: readonly Input[],
  lie: SolanaLie | undefined,
  work: (input: Input) => Promise<T>,
): Promise<readonly T[]> {
  return Promise.all(lie === 'nothing' ? [] : inputs.map(work))
}

async function signMessage({ keyPair }: KeyPairSigner, asked: Uint8Array, lie?: SolanaLie) {
  const message = lie === 'other-bytes' ? new Uint8Array([...asked, 33]) : asked
  const { privateKey } = lie === 'other-key' ? await generateKeyPair() : keyPair
  return { signedMessage: message, signature: await signBytes(privateKey, message) }
}

async function signWire(
  { address, keyPair }: KeyPairSigner,
  wire: Uint8Array,
  lie: SolanaLie | undefined,
): Promise<Transaction> {
  const asked = getTransactionDecoder().decode(wire)
  if (lie === 'other-key') {
    const { privateKey } = await generateKeyPair()
    const signature = await signBytes(privateKey, asked.messageBytes)
    return { ...asked, signatures: { ...asked.signatures, [address]: signature } }
  }
  if (lie !== 'other-bytes') return partiallySignTransaction([keyPair], asked)
  // The last byte of a transfer belongs to its amount or its decimals.
  const messageBytes = new Uint8Array(asked.messageBytes)
  messageBytes[messageBytes.length - 1] = (messageBytes.at(-1) ?? 0) ^ 1
  // Still the bytes of a message, though nobody compiled them.
  const other = { ...asked, messageBytes } as unknown as Transaction
  return partiallySignTransaction([keyPair], other)
}

function bytesOf(value: unknown): Uint8Array {
  if (value instanceof Uint8Array) return value
  throw providerError(-32602, 'Bytes were expected')
}

const toObject = (value: unknown): object =>
  typeof value === 'object' && value !== null ? value : {}
