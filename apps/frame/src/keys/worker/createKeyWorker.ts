import { createKeyClient, type KeyClient } from './createKeyClient.js'
import type { KeyPort } from './serveKeys.js'
import type { RunKeyCommand } from './WorkerApi.js'

export type KeyWorker = {
  /** Starts the worker if needed, and keeps it running until the work is done, since it holds the keys for answers. */
  use<T>(work: (runCommand: RunKeyCommand) => Promise<T>): Promise<T>
  close(): void
}

/** The members of a worker that are used. */
export type KeyThread = KeyPort & {
  onerror: ((event: never) => void) | null
  onmessageerror: ((event: never) => void) | null
  terminate(): void
}

export type KeyWorkerParameters = {
  /** Starts a worker; it ends after an idle time. */
  start(): Promise<KeyThread>
  /** Infinite where only the worker holds the share. */
  readonly idleMs?: number
}

/** Creates the worker lazily: it starts with the first command and ends after an idle time. */
export function createKeyWorker({ idleMs = 30_000, start }: KeyWorkerParameters): KeyWorker {
  let running: Promise<Running> | undefined
  let users = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  function close() {
    clearTimeout(timer)
    const ending = running
    running = undefined
    ending?.then(end, () => {})
  }

  async function open(): Promise<Running> {
    const worker = await start()
    const client = createKeyClient(worker)
    // A failed worker is not used again: the next command starts a new one.
    worker.onerror = () => close()
    worker.onmessageerror = () => close()
    return { worker, client }
  }

  return {
    async use(work) {
      clearTimeout(timer)
      users += 1
      running ??= open()
      const mine = running
      try {
        return await work((await mine).client.runCommand)
      } catch (error) {
        // A worker that failed to start is not awaited again.
        if (running === mine) mine.catch(() => close())
        throw error
      } finally {
        users -= 1
        if (users === 0 && Number.isFinite(idleMs)) timer = setTimeout(close, idleMs)
      }
    },
    close,
  }
}

type Running = { readonly worker: KeyThread; readonly client: KeyClient }

function end({ client, worker }: Running): void {
  worker.terminate()
  client.failAll()
}
