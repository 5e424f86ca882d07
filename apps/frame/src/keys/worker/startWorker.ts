import { trustWorkerUrl } from '../../device/trustWorkerUrl.js'
import { memoryWorkerName } from './memoryWorkerName.js'
import workerUrl from './worker.ts?worker&url'

const trustedUrl = trustWorkerUrl(workerUrl)

/** Starts the worker that handles secrets. */
export function startWorker({ persistsKeys }: { readonly persistsKeys: boolean }): Worker {
  return new Worker(trustedUrl, { type: 'module', name: persistsKeys ? 'keys' : memoryWorkerName })
}
