import { trustWorkerUrl } from '../device/trustWorkerUrl.js'
import workerUrl from './stretchWorker.ts?worker&url'

// The window that asks for passwords starts no other worker; the frame that starts the other one asks for none.
const trustedUrl = trustWorkerUrl(workerUrl)

/** Starts the worker that stretches a password. */
export function startStretchWorker(): Worker {
  return new Worker(trustedUrl, { type: 'module', name: 'stretch' })
}
