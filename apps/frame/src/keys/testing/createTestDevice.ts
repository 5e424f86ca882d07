import { createDevice } from '../../device/createDevice.js'
import type { Device } from '../../device/Device.js'
import { deviceKeysName, isDeviceKeys } from '../../device/deviceKeys.js'
import { createMemoryStore, type KeyValueStore } from '../../device/KeyValueStore.js'
import { aesGcm } from '../shares/aesGcm.js'
import { createKeyCommands, type KeyCommandsParameters } from '../worker/createKeyCommands.js'
import type { KeyWorker } from '../worker/createKeyWorker.js'
import type { ShareStore } from '../worker/storedShare.js'
import type { KeyCommand, RunKeyCommand } from '../worker/WorkerApi.js'

export type TestDevice = {
  readonly device: Device
  readonly store: KeyValueStore
  readonly dsk: CryptoKey
  readonly at: ShareStore
  /** The worker of a page that was just opened. */
  worker(more?: Partial<KeyCommandsParameters>): KeyWorker
}

/** Creates a browser whose store is in memory, and whose worker runs in this process. */
export async function createTestDevice(
  store: KeyValueStore = createMemoryStore(),
): Promise<TestDevice> {
  const device = await createDevice({ openStore: async () => store })
  const keys = await store.get(deviceKeysName)
  if (!isDeviceKeys(keys)) throw new Error('The store has no keys')
  const { dsk } = keys
  return {
    device,
    store,
    dsk,
    at: { store, dsk, cipher: aesGcm },
    worker(more = {}) {
      const table = createKeyCommands({ store, dsk, checkRandomness: () => {}, ...more })
      // The types connect a command to its input, which the compiler cannot follow through a union.
      const runCommand = ((command: KeyCommand, input: never) =>
        table[command](input)) as RunKeyCommand
      return { use: (work) => work(runCommand), close: () => {} }
    },
  }
}
