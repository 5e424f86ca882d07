import type { WalletKit } from '@reown/walletkit'
import type { MobileWalletStorage } from './mobileWalletStorage.js'

export type WalletKitClient = Awaited<ReturnType<typeof WalletKit.init>>

export type WalletKitOptions = {
  readonly relayUrl: string
  readonly projectId: string | undefined
  readonly name: string
  readonly storage: MobileWalletStorage
}

const prefix = 'pocket'
const globalCore = `_walletConnectCore_${prefix}`

export async function createWalletKit({
  name,
  projectId,
  relayUrl,
  storage,
}: WalletKitOptions): Promise<WalletKitClient> {
  // These libraries add globals on import.
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
  // The next wallet of this process would share this core.
  Reflect.deleteProperty(globalThis, globalCore)
  Reflect.deleteProperty(globalThis, `${globalCore}_count`)
  // Origin checks, telemetry and push messages contact other hosts.
  core.verify.register = async () => ''
  core.verify.resolve = async () => ({ origin: '' })
  core.eventClient.init = async () => {}
  core.echoClient.registerDeviceToken = async () => {}
  const page = typeof location === 'undefined' ? 'https://pocket.invalid' : location.origin
  return WalletKit.init({
    core: core as Parameters<typeof WalletKit.init>[0]['core'],
    metadata: { name, description: 'A wallet for tests', url: page, icons: [] },
  })
}
