import type { AddedWallet } from '@latchkey/core/adapter'
import type { CaipNetworkId } from '@latchkey/protocol'
import {
  createKeyPairSignerFromPrivateKeyBytes,
  getBase58Decoder,
  getBase58Encoder,
  getBase64Decoder,
  getBase64Encoder,
  getTransactionDecoder,
  getTransactionEncoder,
  type KeyPairSigner,
  partiallySignTransaction,
  signBytes,
} from '@solana/kit'

/** What becomes of the next question to the visitor. */
export type AddedWalletResponse = 'reject' | 'hang' | { readonly result: unknown }

export type AddedWalletOptions = {
  readonly accounts: readonly Uint8Array[]
  readonly networkIds: readonly CaipNetworkId[]
  /** What it does not know, though it could be asked. */
  readonly without?: readonly string[]
}

/** A wallet as a session or a frame brings it: asked by method, with real keys, its visitor played by a test. */
export async function createAddedWallet({
  accounts,
  networkIds,
  without = [],
}: AddedWalletOptions) {
  const signers = await Promise.all(
    accounts.map((key) => createKeyPairSignerFromPrivateKeyBytes(key)),
  )
  const listeners: [event: string, listener: (payload: unknown) => void][] = []
  const script: AddedWalletResponse[] = []
  const calls: { readonly method: string; readonly params?: unknown }[] = []
  const state = { permitted: false, locked: false, networkId: networkIds[0], prompts: 0 }
  const visible = () =>
    state.permitted && !state.locked ? signers.map(({ address }) => address) : []
  const emit = (event: string, payload: unknown) => {
    for (const [heard, listener] of [...listeners]) if (heard === event) listener(payload)
  }
  async function prompt<T>(work: () => T): Promise<T> {
    state.prompts += 1
    const response = script.shift()
    if (response === 'hang') return new Promise<never>(() => {})
    if (response === 'reject') throw providerError(4001, 'User rejected the request.')
    // What the test wants said, whatever was asked.
    if (typeof response === 'object' && 'result' in response) return response.result as T
    return work()
  }
  const signerOf = (pubkey: unknown): KeyPairSigner => {
    const found = signers.find(({ address }) => address === pubkey && visible().includes(address))
    if (!found) throw providerError(4100, 'The account is not authorized for this page.')
    return found
  }
  const sign = async (signer: KeyPairSigner, text: unknown) => {
    const wire = new Uint8Array(getBase64Encoder().encode(String(text)))
    const transaction = getTransactionDecoder().decode(wire)
    const signed = await partiallySignTransaction([signer.keyPair], transaction)
    return { signed, text: getBase64Decoder().decode(getTransactionEncoder().encode(signed)) }
  }
  const methods: Readonly<Record<string, (params: Readonly<Record<string, unknown>>) => unknown>> =
    {
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
      solana_switchNetwork: ({ networkId }) =>
        prompt(() => void Object.assign(state, { networkId })),
      solana_disconnect: () => void Object.assign(state, { permitted: false }),
      solana_signMessage: ({ message, pubkey }) =>
        prompt(async () => {
          const bytes = getBase58Encoder().encode(String(message))
          const signature = await signBytes(signerOf(pubkey).keyPair.privateKey, bytes)
          return { signature: getBase58Decoder().decode(signature) }
        }),
      solana_signTransaction: ({ pubkey, transaction }) =>
        prompt(async () => ({ transaction: (await sign(signerOf(pubkey), transaction)).text })),
    }
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
      on: (event, listener) => void listeners.push([event, listener]),
      removeListener(event, listener) {
        const at = listeners.findIndex(([one, other]) => one === event && other === listener)
        if (at >= 0) listeners.splice(at, 1)
      },
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
      emit('accountsChanged', [])
    },
    unlock() {
      state.locked = false
      emit('accountsChanged', visible())
    },
    forget() {
      state.permitted = false
      emit('disconnect', providerError(4900, 'The session ended'))
    },
    moveTo(networkId: CaipNetworkId) {
      state.networkId = networkId
      emit('chainChanged', networkId)
    },
  }
}

const providerError = (code: number, message: string) => Object.assign(new Error(message), { code })
