import { type Part, startPart } from './startPart.js'

export type StartPartsOptions = {
  readonly onProgress?: ((text: string) => void) | undefined
  /** Stops all that was started, and starts nothing more. */
  readonly signal?: AbortSignal | undefined
}

/** Starts a part from a file, and remembers it. */
export type Start = (
  name: string,
  file: string,
  args?: readonly string[],
  env?: Readonly<Record<string, string>>,
) => Part

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
  return { start, stop, firstToEnd }
}
