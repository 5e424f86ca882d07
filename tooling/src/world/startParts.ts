import { type Part, startPart } from './startPart.js'

export type StartPartsOptions = {
  readonly onProgress?: (text: string) => void
  /** Stops all that was started, and starts nothing more. */
  readonly signal?: AbortSignal
}

/** Starts a part from a file, and remembers it. */
export type Start = (
  name: string,
  file: string,
  args?: readonly string[],
  env?: Readonly<Record<string, string>>,
) => Part

/** Starts a part that ends by itself, and gives what it told. */
export type RunOnce = (
  name: string,
  file: string,
  args: readonly string[],
) => Promise<Readonly<Record<string, unknown>>>

/** Parts that are started one by one and end together. */
export function startParts({ onProgress = () => undefined, signal }: StartPartsOptions) {
  const parts: Part[] = []
  let stopping: Promise<void> | undefined
  const start: Start = (name, file, args = [], env = {}) => {
    signal?.throwIfAborted()
    onProgress(`${name} …`)
    const onLine = (line: string) => onProgress(`${name}: ${line}`)
    const part = startPart({ name, file, args, env, onLine })
    parts.push(part)
    return part
  }
  /** For a part that has only to do something once: gives what it told, when it is gone. */
  const runOnce: RunOnce = async (name, file, args) => {
    const part = start(name, file, args)
    try {
      return await part.ready
    } finally {
      await part.stop()
      // Its number may be somebody else's by the time that the others end.
      parts.splice(parts.indexOf(part), 1)
    }
  }
  const stop = () => {
    stopping ??= Promise.all(parts.map((part) => part.stop())).then(() => undefined)
    return stopping
  }
  /** Resolves with the name of the first of some parts to end by itself, and how; never after `stop`. */
  const firstToEnd = (watched: readonly Part[]) =>
    new Promise<string>((resolve) => {
      for (const { name, ended } of watched) {
        ended.then((how) => stopping ?? resolve(`${name} stopped by itself (${how})`))
      }
    })
  signal?.addEventListener('abort', stop)
  return { start, runOnce, stop, firstToEnd }
}
