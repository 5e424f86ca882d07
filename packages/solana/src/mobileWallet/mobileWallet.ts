import { createListeners, type Env } from '@latchkey/core/adapter'
import { LatchkeyError } from '@latchkey/protocol'
import type { FoundWallet } from '../discovery/watchRegistrations.js'
import {
  type Authorization,
  addressOf,
  parseAuthorization,
  readAuthorization,
  storeAuthorization,
} from './authorization.js'
import { type Associate, createAssociate } from './createAssociate.js'
import { isRefused } from './mobileWalletError.js'
import { fromBase58, fromBase64, type MobileRpc, toBase64 } from './protocol.bundled.js'

type Parameters = {
  readonly env: Pick<Env, 'after' | 'onVisible' | 'page' | 'storage' | 'visible'>
  chains(): readonly string[]
  readonly associate?: Associate
}

type Input = { readonly chain?: string; readonly account: { readonly publicKey: Uint8Array } }
type SigningInput = Input & { readonly transaction: Uint8Array; readonly options?: object }
type SignInInput = { readonly chainId?: string }

const supportedTransactionVersions = ['legacy', 0] as const

/** The wallet apps of an Android device as one wallet of the Wallet Standard, by the Mobile Wallet Adapter protocol. */
export function mobileWallet({
  chains,
  env,
  associate = createAssociate(env),
}: Parameters): FoundWallet {
  const listeners = createListeners<[change: object]>()
  let current: Authorization | undefined
  const accounts = () =>
    (current?.addresses ?? []).map((address) => {
      return { address, publicKey: fromBase58(address), chains: chains(), features: [] }
    })
  function accept(next: Authorization | undefined) {
    const isSame = String(current?.addresses) === String(next?.addresses)
    current = next
    if (!isSame) listeners.notify({ accounts: accounts() })
  }
  const remember = () => storeAuthorization(env.storage, current)

  /** Each request is a session of its own. */
  function ask<T>(
    work: (rpc: MobileRpc, answer: object) => Promise<T>,
    chain = current?.chain ?? chains()[0],
    signIn?: object,
  ): Promise<T> {
    return associate(async (rpc) => {
      const identity = { name: env.page.title || env.page.origin, uri: env.page.origin }
      const token = signIn ? undefined : current?.token
      const authorize = (token?: string) =>
        rpc.authorize({
          identity,
          chain,
          ...(token && { auth_token: token }),
          ...(signIn && { sign_in_payload: signIn }),
        })
      const answer = await authorize(token).catch((error: unknown) => {
        // Apps forget permissions.
        if (token && isRefused(error)) return authorize()
        throw error
      })
      accept(parseAuthorization(answer, await rpc.getCapabilities(), String(chain)))
      // Another tab may have disconnected meanwhile.
      if (readAuthorization(env.storage)) remember()
      return work(rpc, Object(answer))
    }, current?.baseUri)
  }

  const connect = async ({ silent = false } = {}) => {
    if (silent) accept(readAuthorization(env.storage))
    else await ask(async () => remember())
    return { accounts: accounts() }
  }
  const disconnect = async () => {
    accept(undefined)
    remember()
  }
  const signIn = (input: SignInInput) => {
    const { chainId = '' } = input
    const chain = chains().find((each) => each === chainId || each === `solana:${chainId}`)
    return ask(
      async (_, { sign_in_result: result }: { sign_in_result?: object }) => {
        remember()
        const { address, signature, signed_message: message } = Object(result)
        const account = accounts().find((each) => each.address === addressOf({ address }))
        if (!account) throw new LatchkeyError('wallet/malformed-accounts')
        return [{ account, signedMessage: fromBase64(message), signature: fromBase64(signature) }]
      },
      chain,
      input,
    )
  }
  const signMessage = (...inputs: readonly (Input & { message: Uint8Array })[]) =>
    ask(async (rpc) => {
      const answer = await rpc.signMessages({
        addresses: inputs.map(({ account }) => toBase64(account.publicKey)),
        payloads: inputs.map(({ message }) => toBase64(message)),
      })
      // Some apps return the message before its signature.
      return bytesOf(answer, 'signed_payloads').map((payload) => {
        return { signature: payload.slice(-64) }
      })
    })
  const signTransaction = (...inputs: readonly SigningInput[]) =>
    ask(async (rpc) => {
      const answer = await rpc.signTransactions({ payloads: payloadsOf(inputs) })
      return bytesOf(answer, 'signed_payloads').map((signedTransaction) => ({ signedTransaction }))
    }, inputs[0]?.chain)
  const signAndSendTransaction = (...inputs: readonly SigningInput[]) =>
    ask(async (rpc) => {
      const options = toMobileOptions(inputs[0]?.options)
      const answer = await rpc.signAndSendTransactions({ payloads: payloadsOf(inputs), options })
      return bytesOf(answer, 'signatures').map((signature) => ({ signature }))
    }, inputs[0]?.chain)

  const standard = {
    get chains() {
      return chains()
    },
    get accounts() {
      return accounts()
    },
    get features() {
      return {
        'standard:connect': { connect },
        'standard:disconnect': { disconnect },
        'standard:events': { on: (_: 'change', listener: () => void) => listeners.add(listener) },
        'solana:signIn': { signIn },
        'solana:signMessage': { signMessage },
        'solana:signAndSendTransaction': { signAndSendTransaction, supportedTransactionVersions },
        ...(current?.signsOnly !== false && {
          'solana:signTransaction': { signTransaction, supportedTransactionVersions },
        }),
      }
    },
  }
  // As where the host itself registers this wallet.
  const id = 'Mobile Wallet Adapter'
  const connector = { id, name: 'Mobile Wallet', type: 'EXTERNAL', chain: 'solana' } as const
  return { connector, standard }
}

const payloadsOf = (inputs: readonly SigningInput[]) =>
  inputs.map(({ transaction }) => toBase64(transaction))

const bytesOf = (answer: unknown, field: string): readonly Uint8Array[] =>
  [...Object(answer)[field]].map((text: unknown) => fromBase64(String(text)))

type SendOptions = {
  skipPreflight?: boolean
  preflightCommitment?: string
  maxRetries?: number
  minContextSlot?: number
}

const toMobileOptions = (options: SendOptions = {}) => ({
  skip_preflight: options.skipPreflight,
  commitment: options.preflightCommitment,
  max_retries: options.maxRetries,
  min_context_slot: options.minContextSlot,
})
