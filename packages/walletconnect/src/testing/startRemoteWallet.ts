import { createSessionStore } from '../client/clientStorage.js'

/** What a wallet is asked. */
export type RemoteCall = { readonly method: string; readonly params?: unknown }

export type RemoteWalletOptions = {
  readonly relayUrl: string
  readonly name?: string
  /** Its addresses, by chain family; one with a network before it is granted there, asked for or not. */
  readonly accounts: Readonly<Record<string, readonly string[]>>
  /** The networks it serves, as CAIP-2 ids; all that it is asked for if not given. */
  readonly networkIds?: readonly string[]
  /** Answers what the page asks; what it throws is the answer too. */
  request?(call: RemoteCall, networkId: string): Promise<unknown>
}

/** What a wallet gives to pages. */
export type Grants = Pick<RemoteWalletOptions, 'accounts' | 'networkIds'>

/** A wallet on another device, for tests: it speaks the real protocol over a real relay. */
export type RemoteWallet = {
  /** Reads a URI, as a camera would; what it then does was said by `next`. */
  scan(uri: string): Promise<void>
  /** What becomes of the next offer or request; granted if nothing is said. */
  next(outcome: 'reject' | 'ignore'): void
  /** What it was asked so far, in order. */
  readonly calls: readonly (RemoteCall & { readonly networkId: string })[]
  /** Grants other accounts or networks than before, to the session that there is and to later ones. */
  grant(grants: Grants): Promise<void>
  /** How many offers it has seen. */
  proposals(): number
  /** Tells the page of something, on a network of the session. */
  emit(name: 'accountsChanged' | 'chainChanged', data: unknown, networkId: string): Promise<void>
  /** Ends the session. */
  end(): Promise<void>
  /** How many sessions it holds. */
  sessions(): number
  close(): Promise<void>
}

type Namespaces = Record<string, { accounts: string[]; methods: string[]; events: string[] }>
type ProposedNamespaces = Record<string, { chains?: string[]; methods: string[]; events: string[] }>

/** Makes one; it is on the relay when this resolves. */
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
      // Fails where the offer was taken back meanwhile, which is the page's right.
      await client.approve({ id, namespaces: granted(proposed, grants) }).catch(() => {})
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
      // Not waited for: an acknowledgement that comes early is one that the client loses.
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

function granted(asked: ProposedNamespaces, { accounts, networkIds }: Grants): Namespaces {
  const namespaces = Object.entries(asked).flatMap(([family, { chains = [], events, methods }]) => {
    const own = accounts[family] ?? []
    const served = chains.filter((chain) => !networkIds || networkIds.includes(chain))
    const plain = own.filter((address) => !address.includes(':'))
    const listed = [
      ...own.filter((address) => address.includes(':')),
      ...served.flatMap((chain) => plain.map((address) => `${chain}:${address}`)),
    ]
    return listed.length > 0 ? [[family, { accounts: listed, methods, events }] as const] : []
  })
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
