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
import type { SolanaFault } from './ScriptedSolanaWallet.js'
import type { SolanaCluster } from './SolanaWalletOptions.js'

export type SigningContext = {
  signer(account: unknown): KeyPairSigner
  cluster(chain: unknown): SolanaCluster
  prompt(
    feature: string,
    inputs: readonly unknown[],
    subject: ApprovalSubject,
    work: (fault: SolanaFault | undefined) => Promise<unknown>,
  ): Promise<unknown>
}

type Input = {
  readonly account?: unknown
  readonly message?: unknown
  readonly transaction?: unknown
  readonly chain?: unknown
  readonly options?: unknown
}

export function signingFeatures(context: SigningContext): Record<`${string}:${string}`, object> {
  const supportedTransactionVersions = ['legacy', 0] as const
  return {
    'solana:signMessage': {
      version: '1.1.0',
      signMessage(...inputs: readonly Input[]) {
        const [first] = inputs
        const text = new TextDecoder().decode(bytesOf(first?.message))
        return context.prompt(
          'solana:signMessage',
          inputs,
          { kind: 'sign-message', text },
          (fault) =>
            mapInputs(inputs, fault, ({ account, message }) =>
              signMessage(context.signer(account), bytesOf(message), fault),
            ),
        )
      },
    },
    'solana:signTransaction': {
      version: '1.0.0',
      supportedTransactionVersions,
      signTransaction(...inputs: readonly Input[]) {
        const subject = { kind: 'sign-transactions', count: inputs.length, sends: false } as const
        return context.prompt('solana:signTransaction', inputs, subject, (fault) =>
          mapInputs(inputs, fault, async ({ account, transaction }) => {
            const signed = await signTransactionBytes(
              context.signer(account),
              bytesOf(transaction),
              fault,
            )
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
        return context.prompt('solana:signAndSendTransaction', inputs, subject, (fault) =>
          mapInputs(inputs, fault, async ({ account, chain, options, transaction }) => {
            const { rpcUrl } = context.cluster(chain)
            if (!rpcUrl) throw providerError(-32603, `The wallet does not reach ${String(chain)}`)
            const signed = await signTransactionBytes(
              context.signer(account),
              bytesOf(transaction),
              fault,
            )
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

function mapInputs<T>(
  inputs: readonly Input[],
  fault: SolanaFault | undefined,
  work: (input: Input) => Promise<T>,
): Promise<readonly T[]> {
  return Promise.all(fault === 'nothing' ? [] : inputs.map(work))
}

async function signMessage({ keyPair }: KeyPairSigner, requested: Uint8Array, fault?: SolanaFault) {
  const message = fault === 'other-bytes' ? new Uint8Array([...requested, 33]) : requested
  const { privateKey } = fault === 'other-key' ? await generateKeyPair() : keyPair
  return { signedMessage: message, signature: await signBytes(privateKey, message) }
}

async function signTransactionBytes(
  { address, keyPair }: KeyPairSigner,
  wire: Uint8Array,
  fault: SolanaFault | undefined,
): Promise<Transaction> {
  const requested = getTransactionDecoder().decode(wire)
  if (fault === 'other-key') {
    const { privateKey } = await generateKeyPair()
    const signature = await signBytes(privateKey, requested.messageBytes)
    return { ...requested, signatures: { ...requested.signatures, [address]: signature } }
  }
  if (fault !== 'other-bytes') return partiallySignTransaction([keyPair], requested)
  // The last byte of a transfer belongs to its amount or decimals.
  const messageBytes = new Uint8Array(requested.messageBytes)
  messageBytes[messageBytes.length - 1] = (messageBytes.at(-1) ?? 0) ^ 1
  const other = { ...requested, messageBytes } as unknown as Transaction
  return partiallySignTransaction([keyPair], other)
}

function bytesOf(value: unknown): Uint8Array {
  if (value instanceof Uint8Array) return value
  throw providerError(-32602, 'Bytes were expected')
}

const toObject = (value: unknown): object =>
  typeof value === 'object' && value !== null ? value : {}
