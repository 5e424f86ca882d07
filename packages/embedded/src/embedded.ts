import {
  type AuthEvent,
  type AuthFactory,
  type AuthPort,
  createSourcePort,
  lazyMethods,
  type SourceDeps,
} from '@latchkey/core/adapter'
import {
  type CaipNetworkId,
  embeddedWalletChains,
  type Network,
  startError,
} from '@latchkey/protocol'
import type { EmbeddedClient } from './createEmbeddedClient.js'
import type { OpenFrame } from './page/FrameElement.js'

/** Options of the embedded wallet. */
export type EmbeddedOptions = {
  /** URL of the vault, on its own site: messages go to this origin only. */
  readonly frame: string
  /** Networks that your vault serves in addition to the built-in ones. */
  readonly chains?: readonly CaipNetworkId[]
}

/**
 * A wallet with e-mail or social login. A frame on the vault's own site holds its keys; the code of the channel loads on first
 * use.
 * @example createLatchkey({ networks, adapters: [evm()], connectors: [embedded({ frame: 'https://vault.example' })] })
 */
export function embedded(options: EmbeddedOptions): AuthFactory {
  // A wrong URL fails where the host wrote it.
  frameOrigin(options?.frame)
  return { type: 'AUTH', hostOptions: options, create: (deps) => createPort(options, deps) }
}

/** @spec S4.26 S4.27 S8.26 */
export function createPort(
  options: EmbeddedOptions,
  deps: SourceDeps,
  openFrame?: OpenFrame,
  importClient = () => import('./createEmbeddedClient.js'),
): AuthPort {
  const origin = frameOrigin(options.frame, deps.env.page.origin)
  const supports = (network: Network) => supportsNetwork(options, network)
  const { live, load, port } = createSourcePort<EmbeddedClient, AuthEvent>({
    connector: { id: 'ID_AUTH', name: 'Auth', type: 'AUTH' },
    supports,
    approvedNetworkIds: (namespace) =>
      deps
        .networks()
        .filter((network) => network.chainNamespace === namespace && supports(network))
        .map(({ caipNetworkId }) => caipNetworkId),
    load: (liveDeps) =>
      importClient().then(
        ({ createEmbeddedClient }) =>
          createEmbeddedClient({ deps, origin, supports, openFrame }, liveDeps),
        (cause) => {
          throw startError('frame/load-failed', { cause })
        },
      ),
  })
  return {
    ...port,
    site: origin,
    ...lazyMethods(
      [
        'connectEmail',
        'connectDevice',
        'connectOtp',
        'socialUri',
        'connectSocial',
        'farcasterUri',
        'connectFarcaster',
        'connectToken',
        'showRecovery',
        'showSecurity',
        'isConnected',
        'user',
        'smartAccountNetworks',
        'setPreferredAccount',
        'leaveSmartAccount',
        'callsStatus',
        'updateEmail',
        'updateEmailPrimaryOtp',
        'updateEmailSecondaryOtp',
        'prefetch',
      ],
      load,
    ),
    abort: () => live.value?.abort(),
    show: (place) => live.value?.show(place) ?? (() => {}),
    reload: () => live.value?.reload(),
  }
}

/** @spec S1.11 S6.07 */
function supportsNetwork({ chains = [] }: EmbeddedOptions, { caipNetworkId }: Network): boolean {
  const { eip155, solana } = embeddedWalletChains
  return (
    // The late check rejects non-lists.
    solana.concat(chains).includes(caipNetworkId) ||
    eip155.some((id) => caipNetworkId === `eip155:${id}`)
  )
}

/** Throws if the frame could not keep keys apart from the page. */
function frameOrigin(frame: string, pageOrigin?: string): string {
  // WebCrypto keys need a secure context, which includes localhost.
  const pattern =
    /^(https:\/\/[\w.-]+(?::\d+)?|http:\/\/(?:(?:[\w-]+\.)*localhost|127\.0\.0\.1|\[::1\])(?::\d+)?)\/?$/
  const [, origin] = (typeof frame === 'string' && pattern.exec(frame)) || []
  if (!origin) throw invalidOption('it must be the https address of your vault, without a path')
  if (origin === pageOrigin) throw invalidOption('the frame needs a site of its own')
  return origin
}

const invalidOption = (reason: string) => startError('options/invalid', { option: 'frame', reason })
