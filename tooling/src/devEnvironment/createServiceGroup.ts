import { type Service, startService } from './startService.js'

export type ServiceGroupOptions = {
  readonly onProgress?: (text: string) => void
  /** Stops all that was started, and starts nothing more. */
  readonly signal?: AbortSignal
}

/** Starts a part from a file, and remembers it. */
export type StartService = (
  name: string,
  file: string,
  args?: readonly string[],
  env?: Readonly<Record<string, string>>,
  readyWithinMs?: number,
) => Service

/** Starts a service that ends by itself, and resolves with its report. */
export type RunOnce = (
  name: string,
  file: string,
  args: readonly string[],
) => Promise<Readonly<Record<string, unknown>>>

/** A build takes a minute on two quiet cores, and many on cores that others use. */
const onceWithinMs = 600_000

/** Parts that are started one by one and end together. */
export function createServiceGroup({ onProgress = () => undefined, signal }: ServiceGroupOptions) {
  const services: Service[] = []
  let stopping: Promise<void> | undefined
  const start: StartService = (name, file, args = [], env = {}, readyWithinMs) => {
    signal?.throwIfAborted()
    onProgress(`${name} …`)
    const onLine = (line: string) => onProgress(`${name}: ${line}`)
    const part = startService({ name, file, args, env, onLine, readyWithinMs })
    services.push(part)
    return part
  }
  /** For a service that runs once: resolves with its report when it is gone. */
  const runOnce: RunOnce = async (name, file, args) => {
    const part = start(name, file, args, {}, onceWithinMs)
    try {
      return await part.ready
    } finally {
      await part.stop()
      // Its id may belong to another process by the time that the others end.
      services.splice(services.indexOf(part), 1)
    }
  }
  const stop = () => {
    stopping ??= Promise.all(services.map((part) => part.stop())).then(() => undefined)
    return stopping
  }
  /** Resolves with the name of the first of some parts to end by itself, and how; never after `stop`. */
  const firstToEnd = (watched: readonly Service[]) =>
    new Promise<string>((resolve) => {
      for (const { name, exited } of watched) {
        exited.then((how) => stopping ?? resolve(`${name} stopped by itself (${how})`))
      }
    })
  signal?.addEventListener('abort', stop)
  return { start, runOnce, stop, firstToEnd }
}
