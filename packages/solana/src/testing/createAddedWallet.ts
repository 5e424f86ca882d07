import { EventEmitter } from 'node:events'
import { type AddedWallet, providerError } from '@latchkey/core/adapter'
import type { CaipNetworkId } from '@latchkey/protocol'
import {
  createKeyPairSignerFromPrivateKeyBytes,
  getBase58Decoder,
  getBase58Encoder,
  getBase64EncodedWireTransaction,
  getBase64Encoder,
  getTransactionDecoder,
  type KeyPairSigner,
  partiallySignTransaction,
  signBytes,
} from '@solana/kit'

export type AddedWalletResponse = 'reject' | 'hang' | { readonly result: unknown }

export type AddedWalletOptions = {
  readonly accounts: readonly Uint8Array[]
  readonly networkIds: readonly CaipNetworkId[]
  /** Refused as unsupported. */
  readonly without?: readonly string[]
}

export async function createAddedWallet({
  accounts,
  networkIds,
  without = [],
}: AddedWalletOptions) {
  const signers = await Promise.all(
    accounts.map((key) => createKeyPairSignerFromPrivateKeyBytes(key)),
  )
  const emitter = new EventEmitter()
  const script: AddedWalletResponse[] = []
  const calls: { readonly method: string; readonly params?: unknown }[] = []
  const state: WalletState = {
    permitted: false,
    locked: false,
    networkId: networkIds[0],
    prompts: 0,
  }
  const methods = createMethods(signers, state, script)
  const wallet: AddedWallet = {
    connector: { id: 'remote', name: 'Remote', type: 'WALLET_CONNECT', chain: 'solana' },
    approvedNetworkIds: () => networkIds,
    provider: {
      async request(call) {
        calls.push(call)
        const method = without.includes(call.method) ? undefined : methods[call.method]
        if (!method) throw providerError(4200, `${call.method} is not supported`)
        return method((call.params ?? {}) as Readonly<Record<string, unknown>>)
      },
      on: (event, listener) => void emitter.on(event, listener),
      removeListener: (event, listener) => void emitter.removeListener(event, listener),
    },
  }
  return {
    wallet,
    calls,
    addresses: signers.map(({ address }) => address as string),
    next: (response: AddedWalletResponse) => void script.push(response),
    prompts: () => state.prompts,
    lock() {
      state.locked = true
      emitter.emit('accountsChanged', [])
    },
    unlock() {
      state.locked = false
      emitter.emit('accountsChanged', visibleAddresses(signers, state))
    },
    forget() {
      state.permitted = false
      emitter.emit('disconnect', providerError(4900, 'The session ended'))
    },
    moveTo(networkId: CaipNetworkId) {
      state.networkId = networkId
      emitter.emit('chainChanged', networkId)
    },
  }
}

type WalletState = {
  permitted: boolean
  locked: boolean
  networkId: CaipNetworkId | undefined
  prompts: number
}

type Methods = Readonly<Record<string, (params: Readonly<Record<string, unknown>>) => unknown>>

function createMethods(
  signers: readonly KeyPairSigner[],
  state: WalletState,
  script: AddedWalletResponse[],
): Methods {
  const visible = () => visibleAddresses(signers, state)
  async function prompt<T>(work: () => T): Promise<T> {
    state.prompts += 1
    const response = script.shift()
    if (response === 'hang') return new Promise<never>(() => {})
    if (response === 'reject') {
      // As long as the quickest visitor takes.
      await new Promise((over) => setTimeout(over, 320))
      throw providerError(4001, 'User rejected the request.')
    }
    if (typeof response === 'object' && 'result' in response) return response.result as T
    return work()
  }
  const keyPairOf = (pubkey: unknown): CryptoKeyPair => {
    const match = signers.find(({ address }) => address === pubkey && visible().includes(address))
    if (!match) throw providerError(4100, 'The account is not authorized for this page.')
    return match.keyPair
  }
  return {
    solana_getAccounts: () => visible(),
    solana_requestAccounts: () =>
      visible().length > 0
        ? visible()
        : prompt(() => {
            state.permitted = true
            state.locked = false
            return visible().map((pubkey) => ({ pubkey }))
          }),
    solana_getNetwork: () => state.networkId,
    solana_switchNetwork: ({ networkId }) => prompt(() => void Object.assign(state, { networkId })),
    solana_disconnect: () => void Object.assign(state, { permitted: false }),
    solana_signMessage: ({ message, pubkey }) =>
      prompt(async () => {
        const bytes = getBase58Encoder().encode(String(message))
        const signature = await signBytes(keyPairOf(pubkey).privateKey, bytes)
        return { signature: getBase58Decoder().decode(signature) }
      }),
    solana_signTransaction: ({ pubkey, transaction }) =>
      prompt(async () => {
        const keyPair = keyPairOf(pubkey)
        const wire = getBase64Encoder().encode(String(transaction))
        const signed = await partiallySignTransaction(
          [keyPair],
          getTransactionDecoder().decode(wire),
        )
        return { transaction: getBase64EncodedWireTransaction(signed) }
      }),
  }
}

const visibleAddresses = (signers: readonly KeyPairSigner[], state: WalletState) =>
  state.permitted && !state.locked ? signers.map(({ address }) => address) : []
