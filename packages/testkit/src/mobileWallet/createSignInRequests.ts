import type { ScriptedWallet } from '../wallet/ScriptedWallet.js'
import type { WalletChain } from '../wallet/WalletChain.js'
import { supportedMethods } from './buildApprovedNamespaces.js'
import { callsMethods } from './createGrants.js'
import type { WalletKitClient } from './createWalletKit.js'
import { userRejectedError } from './handleRequests.js'
import type { MobileWalletOptions, MobileWalletProposal } from './MobileWallet.js'
import { appOf } from './readWalletKit.js'

export type SignInRequests = {
  pending(): readonly MobileWalletProposal[]
  has(id: number): boolean
  approve(id: number): Promise<void>
  reject(id: number): Promise<void>
}

export type SignInRequestsDeps = {
  readonly walletKit: WalletKitClient
  readonly wallet: ScriptedWallet
  readonly chains: readonly WalletChain[]
  readonly calls?: MobileWalletOptions['calls']
  addresses(): readonly string[]
  onProposal(id: number): void
}

/** Without a listener, wallets get plain proposals instead. */
export function createSignInRequests(deps: SignInRequestsDeps): SignInRequests {
  const { onProposal, wallet, walletKit } = deps
  type Request = Parameters<Parameters<typeof walletKit.on<'session_authenticate'>>[1]>[0]
  const requests = new Map<number, Request>()
  walletKit.on('session_authenticate', (request) => {
    requests.set(request.id, request)
    onProposal(request.id)
  })
  const sharedChains = ({ params }: Request) =>
    deps.chains
      .map(({ id }) => `eip155:${id}`)
      .filter((chain) => params.authPayload.chains.includes(chain))
  const methods = [...supportedMethods.eip155, ...callsMethods(deps)]
  const address = () => deps.addresses()[0] ?? ''
  const issuer = (chain: string) => `did:pkh:${chain}:${address()}`

  return {
    pending: () =>
      [...requests.values()].map((request) => {
        const { authPayload, requester } = request.params
        const chains = sharedChains(request)
        const [first = ''] = chains
        return {
          id: request.id,
          app: appOf(requester.metadata),
          requested: authPayload.chains,
          chains,
          methods,
          message: walletKit.formatAuthMessage({ request: authPayload, iss: issuer(first) }),
        }
      }),
    has: (id) => requests.has(id),
    async approve(id) {
      const request = requests.get(id)
      if (!request) throw new Error('This request is over. Ask the app for a new code.')
      const { buildAuthObject, populateAuthPayload } = await import('@walletconnect/utils')
      const chains = sharedChains(request)
      const { authPayload } = request.params
      const payload = populateAuthPayload({ authPayload, chains, methods: [...methods] })
      const auths = []
      for (const chain of chains) {
        const iss = issuer(chain)
        const message = walletKit.formatAuthMessage({ request: payload, iss })
        const params = [message, address()]
        const s = String(await wallet.provider.request({ method: 'personal_sign', params }))
        auths.push(buildAuthObject(payload, { t: 'eip191', s }, iss))
      }
      await walletKit.approveSessionAuthenticate({ id, auths })
      requests.delete(id)
    },
    async reject(id) {
      requests.delete(id)
      await walletKit.rejectSessionAuthenticate({ id, reason: userRejectedError })
    },
  }
}
