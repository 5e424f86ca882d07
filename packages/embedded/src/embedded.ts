import {
  type AuthEvent,
  type AuthFactory,
  type AuthPort,
  createSourcePort,
  lazyMethods,
  type SourceDeps,
} from '@latchkey/core/adapter'
import { type CaipNetworkId, LatchkeyError, type Network } from '@latchkey/protocol'
import { embeddedWalletChains } from '@latchkey/protocol/networks'
import type { EmbeddedClient } from './createEmbeddedClient.js'
import type { OpenFrame } from './page/FrameElement.js'

/** Where the wallet's frame is, and what it serves. */
export type EmbeddedOptions = {
  /** The address of the vault, on a site of its own: its origin is the only one that is spoken to. */
  readonly frame: string
  /** Networks that your vault serves beside those that every vault does. */
  readonly chains?: readonly CaipNetworkId[]
}

/**
 * A wallet that a visitor logs in to by e-mail. Its keys are kept by a frame on the vault's own site; the code that
 * speaks with it loads when it is first needed.
 * @example createLatchkey({ networks, adapters: [evm()], connectors: [embedded({ frame: 'https://vault.example' })] })
 */
export function embedded(options: EmbeddedOptions): AuthFactory {
  // A wrong address is told where it was written.
  frameOrigin(options?.frame)
  return { type: 'AUTH', create: (deps) => createPort(options, deps) }
}

/** What a page loads from the start; tests give a frame of their own. @spec S4.26 S4.27 S8.26 */
export function createPort(
  options: EmbeddedOptions,
  deps: SourceDeps,
  openFrame?: OpenFrame,
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
    load: (link) =>
      import('./createEmbeddedClient.js').then(
        ({ createEmbeddedClient }) =>
          createEmbeddedClient({ deps, origin, supports, link, openFrame }),
        (cause) => {
          throw new LatchkeyError('frame/load-failed', { cause })
        },
      ),
  })
  return {
    ...port,
    ...lazyMethods(loginMethods, load),
    abort: () => live.value?.abort(),
    show: (place) => live.value?.show(place) ?? (() => {}),
    reload: () => live.value?.reload(),
  }
}

const loginMethods = [
  'connectEmail',
  'connectDevice',
  'connectOtp',
  'isConnected',
  'user',
  'smartAccountNetworks',
  'setPreferredAccount',
  'updateEmail',
  'updateEmailPrimaryOtp',
  'updateEmailSecondaryOtp',
  'prefetch',
] as const satisfies readonly (keyof AuthPort)[]

/** Whether the wallet can hold an account on a network. @spec S1.11 S6.07 */
function supportsNetwork({ chains = [] }: EmbeddedOptions, { caipNetworkId }: Network): boolean {
  const { eip155, solana } = embeddedWalletChains
  return (
    [...chains, ...solana].includes(caipNetworkId) ||
    eip155.some((id) => caipNetworkId === `eip155:${id}`)
  )
}

/** The origin of a vault's address; what would not keep keys apart from the page is refused. */
function frameOrigin(frame: string, pageOrigin?: string): string {
  const [, origin] = vaultUrlPattern.exec(typeof frame === 'string' ? frame : '') ?? []
  if (!origin) throw invalidOption('it must be the https address of your vault, without a path')
  if (origin === pageOrigin) throw invalidOption('the frame needs a site of its own')
  return origin
}

/** Browsers hand keys to secure pages only; the own machine counts as one. */
const vaultUrlPattern =
  /^(https:\/\/[\w.-]+(?::\d+)?|http:\/\/(?:(?:[\w-]+\.)*localhost|127\.0\.0\.1|\[::1\])(?::\d+)?)\/?$/

const invalidOption = (reason: string) =>
  new LatchkeyError('options/invalid', { option: 'frame', reason })
