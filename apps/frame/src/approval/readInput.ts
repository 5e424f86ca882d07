import { httpLimits, LatchkeyError, within } from '@latchkey/protocol'
import type { ChainClient } from '../chain/ChainClient.js'
import { namespaceOf } from '../chain/chainIds.js'
import type { PrepareInput } from '../decoding/card/PreparedRequest.js'
import type { Wallet } from '../session/Wallet.js'
import type { PresentRequestParameters } from './createRequestScreen.js'

export async function readInput({
  deps,
  parameters,
  refusedSends,
  request,
}: Pick<PresentRequestParameters, 'deps' | 'parameters' | 'refusedSends' | 'request'>): Promise<{
  readonly input: PrepareInput
  readonly wallet: Wallet
}> {
  const namespace = namespaceOf(request.caipNetworkId)
  // Read while the wallet opens, so that no request waits for it.
  const [wallet, knownAddresses] = await Promise.all([
    parameters.wallet(),
    parameters.recipients.known(namespace),
  ])
  const { accountType, paymasters, sentCalls } = await parameters.smartAccounts()
  const input = {
    request,
    hostOrigin: parameters.hostOrigin,
    dappName: parameters.dappName(),
    addresses: wallet.addresses,
    email: await parameters.email(),
    activeChain: parameters.activeChain(namespace),
    chain: chainWithTimeouts(parameters.chain),
    now: deps.now,
    knownAddresses,
    refusedSends,
    accountType,
    paymasters,
    sentCalls,
    swapRouters: parameters.swapRouters,
  }
  return { input, wallet }
}

/** The chain client with timeouts: a silent server must not keep a screen from rendering. */
function chainWithTimeouts(chain: ChainClient, ms = httpLimits.rpcTimeoutMs): ChainClient {
  const onTimeout = () => {
    throw new LatchkeyError('rpc/timeout')
  }
  return {
    supports: (id) => chain.supports(id),
    describe: (id) => chain.describe(id),
    rpc: (id, method, params) => within(ms, chain.rpc(id, method, params), onTimeout),
    price: (id, token) => within(ms / 4, chain.price(id, token), onTimeout),
    name: (address) => within(ms / 4, chain.name(address), onTimeout),
  }
}
