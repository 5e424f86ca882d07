import type { Metadata, SourceDeps } from '@latchkey/core/adapter'
import { LatchkeyError } from '@latchkey/protocol'
import type { SignClient } from '@walletconnect/sign-client'
import type { WalletConnectOptions } from '../WalletConnectOptions.js'
import type { ClientStorage } from './clientStorage.js'

/** The protocol's client. */
export type Client = InstanceType<typeof SignClient>

export type ClientOptions = {
  readonly relayUrl: string
  readonly projectId: string | undefined
  readonly metadata: Metadata
  readonly storage: ClientStorage
}

/** Names the client's core in the page's global scope, for the moment in which it is made. */
const prefix = 'latchkey'
const globalCoreKey = `_walletConnectCore_${prefix}`

/** Makes a client that talks to the given relay and to nobody else. */
export async function openClient(options: ClientOptions): Promise<Client> {
  const { metadata, projectId, relayUrl, storage } = options
  // Late: the library adds globals as soon as it is imported.
  const { SignClient } = await import('@walletconnect/sign-client')
  const opening = SignClient.init({
    relayUrl,
    ...(projectId && { projectId }),
    metadata: { ...metadata, icons: [...metadata.icons] },
    storage,
    customStoragePrefix: prefix,
    telemetryEnabled: false,
    logger: 'silent',
  })
  // Silenced before the first message can arrive; the library has put it there by now.
  disableOtherHosts(Reflect.get(globalThis, globalCoreKey))
  // Left there, it would be shared with the next client of the page: two instances would be one.
  Reflect.deleteProperty(globalThis, globalCoreKey)
  Reflect.deleteProperty(globalThis, `${globalCoreKey}_count`)
  const client = await opening
  disableOtherHosts(client.core)
  return client
}

/** Ends a client's connection for good: the library itself would come back with the next change of the network. */
export async function closeClient({ core }: Client): Promise<void> {
  core.heartbeat.stop()
  core.relayer.transportOpen = async () => {}
  core.relayer.restartTransport = async () => {}
  core.relayer.request = () => Promise.reject(new Error('closed'))
  await core.relayer.transportClose().catch(() => {})
}

/** Takes away what would ask other hosts than the relay: origin checks, usage reports, push messages. */
function disableOtherHosts(core: Client['core'] | undefined): void {
  if (!core) return
  core.verify.register = async () => ''
  core.verify.resolve = async () => ({ origin: '' })
  core.eventClient.init = async () => {}
  core.echoClient.registerDeviceToken = async () => {}
}

/** Which relay is used: the one that was given, else the host's own server. Nobody else's unless the host says so. */
export function resolveRelayUrl(
  { relayUrl: given }: WalletConnectOptions,
  { server }: Pick<SourceDeps, 'server'>,
): string {
  const url = given ?? server?.replace(/^http/i, 'ws')
  if (!url) throw invalidOption('give it, or the server that has a relay')
  if (!URL.canParse(url) || !/^wss?:$/.test(new URL(url).protocol)) {
    throw invalidOption(`${url} is not a ws(s) URL`)
  }
  return url
}

const invalidOption = (reason: string) =>
  new LatchkeyError('options/invalid', { option: 'walletConnect.relayUrl', reason })
