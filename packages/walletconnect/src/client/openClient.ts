import type { Metadata } from '@latchkey/core/adapter'
import type { SignClient } from '@walletconnect/sign-client'
import type { ClientStorage } from './clientStorage.js'
import { hideBlockedStorage } from './hideBlockedStorage.js'
import { loadCode } from './loadCode.js'

export type Client = InstanceType<typeof SignClient>

export type ApprovedSession = Client['session']['values'][number]

export type ClientOptions = {
  /** A promise is awaited while the code loads. */
  readonly relayUrl: string | Promise<string>
  readonly projectId: string | undefined
  readonly metadata: Metadata
  readonly storage: ClientStorage
}

/** Prefix of the global under which the library stores its core. */
const prefix = 'latchkey'
const globalCoreKey = `_walletConnectCore_${prefix}`

export async function openClient(options: ClientOptions): Promise<Client> {
  const { metadata, projectId, storage } = options
  // Imported lazily: the library adds globals on import.
  const { SignClient } = await hideBlockedStorage(() =>
    loadCode(import('@walletconnect/sign-client')),
  )
  const relayUrl = await options.relayUrl
  const opening = SignClient.init({
    relayUrl,
    ...(projectId && { projectId }),
    metadata: { ...metadata, icons: [...metadata.icons] },
    storage,
    customStoragePrefix: prefix,
    telemetryEnabled: false,
    logger: 'silent',
  })
  // Before the first message can arrive; the library has created its core by now.
  prepareCore(Reflect.get(globalThis, globalCoreKey))
  // Otherwise a second instance on the page would share this core.
  Reflect.deleteProperty(globalThis, globalCoreKey)
  Reflect.deleteProperty(globalThis, `${globalCoreKey}_count`)
  const client = await opening
  disableOtherHosts(client.core)
  return client
}

/** Closed for good: otherwise the library reconnects with the next network change. */
export async function closeClient({ core }: Client): Promise<void> {
  core.heartbeat.stop()
  core.relayer.transportOpen = async () => {}
  core.relayer.restartTransport = async () => {}
  core.relayer.request = () => Promise.reject(new Error('closed'))
  await core.relayer.transportClose().catch(() => {})
}

function prepareCore(core: Client['core'] | undefined): void {
  if (!core) return
  disableOtherHosts(core)
  // It would listen to the window for good, so that a closed client is never freed; `followReturn` does its work.
  Reflect.set(core.relayer, 'registerEventListeners', async () => {})
}

/** No requests to hosts other than the relay: origin checks, usage reports, push messages. */
function disableOtherHosts(core: Client['core']): void {
  core.verify.register = async () => ''
  core.verify.resolve = async () => ({ origin: '' })
  core.eventClient.init = async () => {}
  core.echoClient.registerDeviceToken = async () => {}
}
