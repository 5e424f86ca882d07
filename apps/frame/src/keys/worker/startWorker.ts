import { memoryWorkerName } from './memoryWorkerName.js'
import workerUrl from './worker.ts?worker&url'

type TrustedTypes = {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): string }
}

// The page's policy allows scripts by this name only, and only one.
const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
const policy = trustedTypes?.createPolicy('vault', {
  createScriptURL(url) {
    if (url !== workerUrl) throw new TypeError('Not a script of ours')
    return url
  },
})

/** Starts the worker that handles secrets. */
export function startWorker({ persistsKeys }: { readonly persistsKeys: boolean }): Worker {
  const url = policy?.createScriptURL(workerUrl) ?? workerUrl
  return new Worker(url, { type: 'module', name: persistsKeys ? 'keys' : memoryWorkerName })
}
