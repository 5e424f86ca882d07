import { buildAuthObject, populateAuthPayload } from '@walletconnect/utils'
import { createSessionStore } from '../client/clientStorage.js'
import type { Client } from '../client/openClient.js'

/** A request to the wallet. */
export type RemoteCall = { readonly method: string; readonly params?: unknown }

export type RemoteWalletOptions = {
  readonly relayUrl: string
  readonly name?: string
  /** Its addresses by namespace; an address with a network is granted there, requested or not. */
  readonly accounts: Readonly<Record<string, readonly string[]>>
  /** The networks it supports as CAIP-2 ids; by default all requested ones. */
  readonly networkIds?: readonly string[]
  /** Answers a request of the page; a thrown value is the answer too. */
  request?(call: RemoteCall, networkId: string): Promise<unknown>
  /** Signs a message with the first account, in the same approval as the session; without it, the wallet can't. */
  sign?(message: string): Promise<string>
  /** Changes what a hostile wallet signs. */
  forge?(payload: SignedPayload): SignedPayload
}

/** What a wallet signs, and for which account. */
export type SignedPayload = Parameters<typeof buildAuthObject>[0] & { readonly iss: string }

/** The grants of a wallet. */
export type Grants = Pick<RemoteWalletOptions, 'accounts' | 'networkIds'>

/** A wallet on another device, for tests: it uses the real protocol over a real relay. */
export type RemoteWallet = {
  /** Takes a URI like a camera does; `next` sets what follows. */
  scan(uri: string): Promise<void>
  /** Sets the result of the next proposal or request; approved by default. */
  next(outcome: 'reject' | 'ignore'): void
  /** The requests so far, in order. */
  readonly calls: readonly (RemoteCall & { readonly networkId: string })[]
  /** Grants other accounts or networks to the active session and later ones. */
  grant(grants: Grants): Promise<void>
  proposals(): number
  /** Emits an event to the page, on a network of the session. */
  emit(name: 'accountsChanged' | 'chainChanged', data: unknown, networkId: string): Promise<void>
  end(): Promise<void>
  sessions(): number
  close(): Promise<void>
}

type Namespaces = Record<string, { accounts: string[]; methods: string[]; events: string[] }>
type ProposedNamespaces = Record<string, { chains?: string[]; methods: string[]; events: string[] }>

/** Creates a wallet that is connected to the relay. */
export async function startRemoteWallet(options: RemoteWalletOptions): Promise<RemoteWallet> {
  const { name = 'Pocket', relayUrl } = options
  const { closeClient, openClient } = await import('../client/openClient.js')
  const client = await openClient({
    relayUrl,
    projectId: undefined,
    metadata: { name, description: '', url: 'https://pocket.example', icons: [] },
    storage: createSessionStore({ storage: undefined }, undefined).client,
  })
  const calls: (RemoteCall & { networkId: string })[] = []
  let nextAction: 'approve' | 'reject' | 'ignore' = 'approve'
  let proposed: ProposedNamespaces = {}
  let grants: Grants = options
  let proposals = 0

  client.on('session_proposal', async ({ id, params }) => {
    const chosen = nextAction
    nextAction = 'approve'
    proposed = params.optionalNamespaces
    proposals += 1
    if (chosen === 'reject') {
      await client.reject({ id, reason: { code: 5000, message: 'User rejected.' } })
    } else if (chosen === 'approve') {
      // Fails if the proposal was withdrawn meanwhile, which the page may do.
      await client.approve({ id, namespaces: granted(proposed, grants) }).catch(() => {})
    }
  })
  if (options.sign)
    client.on('session_authenticate', async ({ id, params }) => {
      const chosen = nextAction
      nextAction = 'approve'
      proposals += 1
      proposed = {
        eip155: { chains: params.authPayload.chains, methods: walletMethods, events: [] },
      }
      const reason = { code: 5000, message: 'User rejected.' }
      if (chosen === 'reject') await client.rejectSessionAuthenticate({ id, reason })
      else if (chosen === 'approve') {
        const auths = await signAll(client, params.authPayload, { ...options, ...grants })
        await client.approveSessionAuthenticate({ id, auths }).catch(() => {})
      }
    })
  client.on('session_request', async ({ id, params, topic }) => {
    const { chainId: networkId, request } = params
    const chosen = nextAction
    nextAction = 'approve'
    calls.push({ method: request.method, params: request.params, networkId })
    if (chosen === 'ignore') return
    const refusal = { error: { code: 5000, message: 'User rejected.' } }
    const reply = chosen === 'reject' ? refusal : await answer(options, request, networkId)
    await client.respond({ topic, response: { id, jsonrpc: '2.0', ...reply } }).catch(() => {})
  })
  const topic = () => client.session.keys.at(-1) ?? ''

  return {
    async scan(uri) {
      await client.pair({ uri })
    },
    next(said) {
      nextAction = said
    },
    calls,
    async grant(change) {
      grants = change
      if (client.session.length === 0) return
      // Not awaited: the client loses an acknowledgement that arrives early.
      await client.update({ topic: topic(), namespaces: granted(proposed, change) })
    },
    proposals: () => proposals,
    emit: (event, data, chainId) =>
      client.emit({ topic: topic(), event: { name: event, data }, chainId }),
    end: () => client.disconnect({ topic: topic(), reason: { code: 6000, message: 'Bye' } }),
    sessions: () => client.session.length,
    close: () => closeClient(client),
  }
}

const walletMethods = ['personal_sign', 'eth_sendTransaction', 'eth_signTypedData_v4']

/** Signs one message for each network that both know, as wallets do. */
async function signAll(
  client: Client,
  asked: Parameters<typeof buildAuthObject>[0],
  { accounts, forge = (payload) => payload, networkIds, sign }: RemoteWalletOptions,
) {
  const chains = networkIds?.filter((id) => asked.chains.includes(id)) ?? asked.chains
  const payload = populateAuthPayload({ authPayload: asked, chains, methods: walletMethods })
  const signed = []
  for (const chain of chains) {
    const forged = forge({ ...payload, iss: `did:pkh:${chain}:${accounts.eip155?.[0]}` })
    const { iss, ...request } = forged
    const text = client.formatAuthMessage({ request, iss })
    signed.push(buildAuthObject(request, { t: 'eip191', s: (await sign?.(text)) ?? '' }, iss))
  }
  return signed
}

function granted(requested: ProposedNamespaces, { accounts, networkIds }: Grants): Namespaces {
  const namespaces = Object.entries(requested).flatMap(
    ([namespace, { chains = [], events, methods }]) => {
      const own = accounts[namespace] ?? []
      const served = chains.filter((chain) => !networkIds || networkIds.includes(chain))
      const plain = own.filter((address) => !address.includes(':'))
      const listed = [
        ...own.filter((address) => address.includes(':')),
        ...served.flatMap((chain) => plain.map((address) => `${chain}:${address}`)),
      ]
      return listed.length > 0 ? [[namespace, { accounts: listed, methods, events }] as const] : []
    },
  )
  return Object.fromEntries(namespaces)
}

async function answer(
  { request }: RemoteWalletOptions,
  call: RemoteCall,
  networkId: string,
): Promise<{ result: unknown } | { error: { code: number; message: string } }> {
  try {
    return { result: (await request?.(call, networkId)) ?? null }
  } catch (error) {
    const { code, message } = error as { code?: unknown; message?: unknown }
    return {
      error: { code: typeof code === 'number' ? code : 5000, message: String(message ?? error) },
    }
  }
}
