import { type Service, type ServiceOptions, startService } from './startService.js'

export type ServiceGroup = ReturnType<typeof createServiceGroup>

type Part = Omit<ServiceOptions, 'onLine'>

/** A build takes a minute on two quiet cores, and many on cores that others use. */
const onceWithinMs = 600_000

/** Parts that are started one by one and end together; the signal stops all, and nothing more is started then. */
export function createServiceGroup(
  onProgress: (text: string) => void = () => undefined,
  signal?: AbortSignal,
) {
  const services: Pick<Service, 'exited' | 'name' | 'stop'>[] = []
  let stopping: Promise<void> | undefined
  function start<Report>(part: Part): Service<Report> {
    signal?.throwIfAborted()
    onProgress(`${part.name} …`)
    const onLine = (line: string) => onProgress(`${part.name}: ${line}`)
    const service = startService<Report>({ ...part, onLine })
    services.push(service)
    return service
  }
  /** For a service that ends by itself: resolves with its report when it is gone. */
  async function runOnce<Report>(part: Part): Promise<Report> {
    const service = start<Report>({ ...part, readyWithinMs: onceWithinMs })
    try {
      return await service.ready
    } finally {
      await service.stop()
      // Its id may belong to another process by the time that the others end.
      services.splice(services.indexOf(service), 1)
    }
  }
  const stop = () => {
    stopping ??= Promise.all(services.map((service) => service.stop())).then(() => undefined)
    return stopping
  }
  /** Resolves with the name of the first that ends by itself, and how; never after `stop`. */
  const firstToEnd = () =>
    new Promise<string>((resolve) => {
      for (const { name, exited } of services) {
        exited.then((how) => stopping ?? resolve(`${name} stopped by itself (${how})`))
      }
    })
  signal?.addEventListener('abort', stop)
  return { start, runOnce, stop, firstToEnd }
}
