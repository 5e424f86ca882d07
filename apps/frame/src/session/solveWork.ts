import { LatchkeyError } from '@latchkey/protocol'
import {
  type TryCounter,
  type WorkSolution,
  type WorkTask,
  workTests,
} from '@latchkey/protocol/vault'
import { sha256 } from '@noble/hashes/sha2.js'

/** How long the frame computes at a stretch: shorter than a frame of an animation. */
const sliceMs = 12
/** Between two looks at the clock, which costs more than a hash. */
const hashesPerLook = 256

/** Solves a task in small slices, so that the frame stays responsive; an aborted signal ends it. */
export async function solveWork(task: WorkTask, signal: AbortSignal): Promise<WorkSolution> {
  const breath = createBreath()
  try {
    const counters: number[] = []
    for (const test of workTests(task, sha256)) counters.push(await findCounter(test))
    return { challenge: task.challenge, counters }
  } finally {
    breath.close()
  }

  async function findCounter(test: TryCounter): Promise<number> {
    let sliceEnd = performance.now() + sliceMs
    for (let counter = 0; ; counter += 1) {
      if (test(counter)) return counter
      if (counter % hashesPerLook > 0 || performance.now() < sliceEnd) continue
      await breath.take()
      if (signal.aborted) throw new LatchkeyError('frame/aborted')
      sliceEnd = performance.now() + sliceMs
    }
  }
}

/** Lets other events in. Not by a timer: browsers slow those of a frame that is out of sight. */
function createBreath() {
  const { port1, port2 } = new MessageChannel()
  return {
    take: () =>
      new Promise<void>((resolve) => {
        port1.onmessage = () => resolve()
        port2.postMessage(undefined)
      }),
    close: () => port1.close(),
  }
}
