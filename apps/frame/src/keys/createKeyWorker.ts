import { createKeyClient, type KeyClient } from './createKeyClient.js'
import type { KeyPort } from './serveKeys.js'
import type { RunKeyCommand } from './WorkerApi.js'

/** The worker as the rest of the frame sees it: there while it is used. */
export type KeyWorker = {
  /** Starts the worker if need be, and keeps it until the work is done: keys made for an answer live in it. */
  use<T>(work: (runCommand: RunKeyCommand) => Promise<T>): Promise<T>
  close(): void
}

/** What is used of a worker. */
export type KeyThread = KeyPort & {
  onerror: ((event: never) => void) | null
  onmessageerror: ((event: never) => void) | null
  terminate(): void
}

export type KeyWorkerParameters = {
  /** Starts a worker; it is ended when nobody used it for a while. */
  start(): Promise<KeyThread>
  /** For ever, where the worker is the only place that holds the share. */
  readonly idleMs?: number
}

/** Starts the worker when something is to be done with secrets, and ends it soon after. */
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
    // One that stumbled is not asked again: whoever comes next gets a new one.
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
        // One that did not start is not waited for again.
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
