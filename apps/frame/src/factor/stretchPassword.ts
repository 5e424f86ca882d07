import { LatchkeyError } from '@latchkey/protocol'
import * as v from 'valibot'
import { trustWorkerUrl } from '../device/trustWorkerUrl.js'
import type { Bytes } from '../seed/Bytes.js'
import type { StretchProgress } from './argon2id.js'
import { type StretchRequest, stretchAnswer } from './StretchMessages.js'
import workerUrl from './stretchWorker.ts?worker&url'

// The window that asks for passwords starts no other worker; the frame that starts the other one asks for none.
const trustedUrl = trustWorkerUrl(workerUrl)

export type StretchOptions = {
  onProgress?(progress: StretchProgress): void
  /** Ends the work: the visitor went back. */
  readonly signal?: AbortSignal
  /** Starts the worker; tests pass their own. */
  startWorker?(): Pick<Worker, 'postMessage' | 'terminate' | 'addEventListener'>
}

/**
 * Computes the secret of a password and its salt (32 bytes, base64url), with the cost that every password has. It runs in
 * a worker of its own, since it takes a second and would stop the page; the worker ends with it, and its memory is gone.
 */
export async function stretchPassword(
  password: string,
  salt: string,
  { onProgress, signal, startWorker = startStretchWorker }: StretchOptions = {},
): Promise<Bytes> {
  signal?.throwIfAborted()
  const worker = startWorker()
  try {
    return await new Promise<Bytes>((resolve, reject) => {
      const fail = () => reject(new LatchkeyError('frame/failed'))
      signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
      worker.addEventListener('error', fail)
      worker.addEventListener('messageerror', fail)
      worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        const answer = v.safeParse(stretchAnswer, data)
        if (!answer.success) return fail()
        const { output } = answer
        if (output.kind === 'progress') return onProgress?.(output.progress)
        return output.kind === 'done' ? resolve(new Uint8Array(output.secret)) : fail()
      })
      worker.postMessage({ password, salt } satisfies StretchRequest)
    })
  } finally {
    worker.terminate()
  }
}

const startStretchWorker = () => new Worker(trustedUrl, { type: 'module', name: 'stretch' })
