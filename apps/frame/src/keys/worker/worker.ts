import { LatchkeyError } from '@latchkey/protocol'
import { deviceKeysName, generateDeviceKeys, isDeviceKeys } from '../../device/deviceKeys.js'
import { createMemoryStore } from '../../device/KeyValueStore.js'
import { openIndexedDbStore } from '../../device/openIndexedDbStore.js'
import { checkRandomness } from '../shares/checkRandomness.js'
import { createKeyCommands } from './createKeyCommands.js'
import { memoryWorkerName } from './memoryWorkerName.js'
import { type KeyPort, serveKeys } from './serveKeys.js'
import type { KeyCommandTable } from './WorkerApi.js'

// The worker that handles secrets. It exchanges messages with its page only, which forwards what is encrypted for
// others.
for (const way of ['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource', 'WebTransport']) {
  Object.defineProperty(globalThis, way, { value: undefined })
}

// The compiler knows the page's globals, not the worker's.
const scope = globalThis as unknown as KeyPort & { readonly name: string }
serveKeys(scope, start())

async function start(): Promise<KeyCommandTable> {
  return createKeyCommands({
    ...(await openStore()),
    checkRandomness: () => checkRandomness(globalThis),
  })
}

async function openStore() {
  // In a browser that stores no keys, the share lives as long as this worker, under its own key.
  if (scope.name === memoryWorkerName) {
    return { store: createMemoryStore(), dsk: (await generateDeviceKeys()).dsk }
  }
  const store = await openIndexedDbStore()
  const keys = await store.get(deviceKeysName)
  if (!isDeviceKeys(keys)) throw new LatchkeyError('frame/failed')
  return { store, dsk: keys.dsk }
}
