import type { CaipNetworkId, Latchkey, Namespace, PublicState } from '@latchkey/core'
import { startError } from '@latchkey/protocol'
import type { MaybeKnown } from '../button/useButton.js'
import type { CookieState } from './cookieState.js'

type Claim = {
  readonly namespace: Namespace
  readonly networkId: CaipNetworkId
  readonly address: string
}

/**
 * Overlays the cookie's accounts until reconnecting ends. Does not change the instance, which a server shares between requests.
 */
export function withClaim(latchkey: Latchkey, state: CookieState): MaybeKnown {
  const { accounts } = state
  const isRead = Array.isArray(accounts) && accounts.every((one) => typeof one === 'string')
  if (!isRead) {
    const call = '<CookieProvider state={stateFromCookie(request.headers.cookie)}>'
    throw startError('parameters/invalid', { call })
  }
  const claims = accounts.map(toClaim)
  const getInitialState = cached(latchkey.getInitialState, (state) =>
    withNetwork(withAccounts(state, claims), claims),
  )
  const getState = cached(latchkey.getState, (state) => {
    const isAwaited = ({ namespace }: Claim) => state.accounts[namespace]?.status === 'reconnecting'
    return withAccounts(state, claims.filter(isAwaited))
  })
  const subscribe: Latchkey['subscribe'] = (listener) =>
    latchkey.subscribe(() => listener(getState()))
  return Object.assign(Object.create(latchkey), {
    ...latchkey,
    isKnown: true,
    getInitialState,
    getState,
    subscribe,
  })
}

function toClaim(caipAddress: string): Claim {
  const [namespace, chainId, address = ''] = caipAddress.split(':')
  return {
    namespace: namespace as Namespace,
    networkId: `${namespace as Namespace}:${chainId}`,
    address,
  }
}

/** A stable result per state: React compares by identity. */
function cached(
  read: () => PublicState,
  change: (state: PublicState) => PublicState,
): () => PublicState {
  let source: PublicState | undefined
  let changed: PublicState | undefined
  return () => {
    const state = read()
    if (!changed || source !== state) changed = change(state)
    source = state
    return changed
  }
}

function withAccounts(state: PublicState, claims: readonly Claim[]): PublicState {
  const claimed = claims.flatMap(({ address, namespace, networkId }) => {
    const account = state.accounts[namespace]
    if (!account || account.address) return []
    const shown = {
      ...account,
      status: 'reconnecting',
      address,
      caipAddress: `${networkId}:${address}`,
      allAccounts: [address],
    }
    return [[namespace, shown]]
  })
  if (claimed.length === 0) return state
  return { ...state, accounts: { ...state.accounts, ...Object.fromEntries(claimed) } }
}

/** In the browser, the instance restores networks itself. */
function withNetwork(state: PublicState, claims: readonly Claim[]): PublicState {
  let { activeNamespace, activeNetworkId, networks } = state
  // Reversed, so that the active account wins.
  for (const { namespace, networkId } of [...claims].reverse()) {
    const own = networks[namespace]
    const network = own?.caipNetworks.find(({ caipNetworkId }) => caipNetworkId === networkId)
    if (!own) continue
    activeNamespace = namespace
    if (network) {
      const networkState = { ...own.networkState, caipNetwork: network }
      networks = { ...networks, [namespace]: { ...own, networkState } }
    }
    activeNetworkId = networks[namespace]?.networkState.caipNetwork?.caipNetworkId
  }
  return { ...state, activeNamespace, activeNetworkId, networks }
}
