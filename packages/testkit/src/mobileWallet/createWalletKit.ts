import type { WalletKit } from '@reown/walletkit'
import type { MobileWalletStorage } from './mobileWalletStorage.js'

/** The official wallet library. */
export type WalletKitClient = Awaited<ReturnType<typeof WalletKit.init>>

export type WalletKitOptions = {
  readonly relayUrl: string
  readonly projectId: string | undefined
  readonly name: string
  readonly storage: MobileWalletStorage
}

const prefix = 'pocket'
const globalCore = `_walletConnectCore_${prefix}`

/** Opens the official wallet library against one relay; it asks no other host. */
export async function createWalletKit({
  name,
  projectId,
  relayUrl,
  storage,
}: WalletKitOptions): Promise<WalletKitClient> {
  // Late: these libraries add globals as soon as they are imported.
  const [{ WalletKit }, { Core }] = await Promise.all([
    import('@reown/walletkit'),
    import('@walletconnect/core'),
  ])
  const core = new Core({
    relayUrl,
    ...(projectId && { projectId }),
    storage,
    customStoragePrefix: prefix,
    telemetryEnabled: false,
    logger: 'silent',
  })
  // Left there, it would be shared with the next wallet of this process: two wallets would be one.
  Reflect.deleteProperty(globalThis, globalCore)
  Reflect.deleteProperty(globalThis, `${globalCore}_count`)
  // Origin checks, usage reports and push messages are services of others.
  core.verify.register = async () => ''
  core.verify.resolve = async () => ({ origin: '' })
  core.eventClient.init = async () => {}
  core.echoClient.registerDeviceToken = async () => {}
  const page = typeof location === 'undefined' ? 'https://pocket.invalid' : location.origin
  return WalletKit.init({
    // Their interface of it writes optional fields in another way than their class does.
    core: core as Parameters<typeof WalletKit.init>[0]['core'],
    metadata: { name, description: 'A wallet for tests', url: page, icons: [] },
  })
}
