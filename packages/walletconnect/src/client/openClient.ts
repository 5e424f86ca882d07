import type { Metadata, SourceDeps } from '@latchkey/core/adapter'
import type { SignClient } from '@walletconnect/sign-client'
import type { WalletConnectOptions } from '../WalletConnectOptions.js'
import type { ClientStorage } from './clientStorage.js'
import { loadCode } from './loadCode.js'

/** The protocol's client. */
export type Client = InstanceType<typeof SignClient>

/** A session of the client. */
export type ApprovedSession = Client['session']['values'][number]

export type ClientOptions = {
  readonly relayUrl: string
  readonly projectId: string | undefined
  readonly metadata: Metadata
  readonly storage: ClientStorage
}

/** The name of the client's core in the page's global scope while it is created. */
const prefix = 'latchkey'
const globalCoreKey = `_walletConnectCore_${prefix}`

/** Creates a client that connects to the given relay only. */
export async function openClient(options: ClientOptions): Promise<Client> {
  const { metadata, projectId, relayUrl, storage } = options
  // Imported lazily: the library adds globals on import.
  const { SignClient } = await loadCode(import('@walletconnect/sign-client'))
  const opening = SignClient.init({
    relayUrl,
    ...(projectId && { projectId }),
    metadata: { ...metadata, icons: [...metadata.icons] },
    storage,
    customStoragePrefix: prefix,
    telemetryEnabled: false,
    logger: 'silent',
  })
  // Replaced before the first message can arrive; the library has created it by now.
  disableOtherHosts(Reflect.get(globalThis, globalCoreKey))
  // Left there, the next client of the page would share it: two instances would be one.
  Reflect.deleteProperty(globalThis, globalCoreKey)
  Reflect.deleteProperty(globalThis, `${globalCoreKey}_count`)
  const client = await opening
  disableOtherHosts(client.core)
  return client
}

/** Closes a client's connection for good: the library would reconnect with the next network change. */
export async function closeClient({ core }: Client): Promise<void> {
  core.heartbeat.stop()
  core.relayer.transportOpen = async () => {}
  core.relayer.restartTransport = async () => {}
  core.relayer.request = () => Promise.reject(new Error('closed'))
  await core.relayer.transportClose().catch(() => {})
}

/** Disables what would contact other hosts than the relay: origin checks, usage reports, push messages. */
function disableOtherHosts(core: Client['core'] | undefined): void {
  if (!core) return
  core.verify.register = async () => ''
  core.verify.resolve = async () => ({ origin: '' })
  core.eventClient.init = async () => {}
  core.echoClient.registerDeviceToken = async () => {}
}

/** Returns the relay: the configured one, else that of the host's own server; never a third party's by default. */
export const resolveRelayUrl = (
  { relayUrl }: WalletConnectOptions,
  { server = '' }: Pick<SourceDeps, 'server'>,
): string => relayUrl ?? server.replace(/^http/i, 'ws')
