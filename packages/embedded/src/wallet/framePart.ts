import type { FallbackExtras, SourcePart } from '@latchkey/core/adapter'
import { type CaipNetworkId, LatchkeyError } from '@latchkey/protocol'
import type { NamespaceWallet } from './createNamespaceWallet.js'
import type { RpcRouter } from './createRpcRouter.js'
import { namespaceOf, parseChainId } from './parseUser.js'

export type FramePartParameters = {
  readonly wallet: NamespaceWallet
  readonly rpcRouter: Pick<RpcRouter, 'request' | 'readChain'>
  signOut(): Promise<void>
  extras?(): Promise<FallbackExtras>
}

const notLoggedIn = () => new LatchkeyError('frame/not-logged-in')

/** The login comes first, so connecting shows no prompt. */
export function framePart(parameters: FramePartParameters): SourcePart {
  const { wallet, rpcRouter, signOut } = parameters
  const { namespace, networkId } = wallet
  async function addresses(): Promise<readonly string[]> {
    const account = await wallet.account()
    return account ? [account.address] : []
  }
  return {
    namespace,
    // The frame remembers the visitor.
    ready: async () => {},
    isGranted: wallet.isLoggedIn,
    addresses,
    networkId,
    noNetworkError: () => new LatchkeyError('network/unsupported'),
    approvedNetworkIds: wallet.approvedNetworkIds,
    methods: () => undefined,
    request: (call) => rpcRouter.request(wallet, call),
    readChain: rpcRouter.readChain,
    async switchNetwork(wanted: CaipNetworkId) {
      const read = parseChainId(wanted)
      if (namespaceOf(read) !== namespace) throw new LatchkeyError('network/unsupported')
      await wallet.switchNetwork(read)
    },
    async connect() {
      const accounts = await addresses()
      if (accounts.length === 0) throw notLoggedIn()
      return accounts
    },
    async end() {
      if (wallet.isLoggedIn()) await signOut()
      return null
    },
    ...(parameters.extras && { extras: parameters.extras }),
  }
}
