import type { PocketOptions, PocketRequest } from './PocketWallet.js'

/** What waits for the holder's word. */
export type Decisions = {
  readonly waiting: readonly PocketRequest[]
  ask(request: PocketRequest): Promise<boolean>
  answer(id: number, yes: boolean): void
}

/** Makes the place where requests wait until the holder says yes or no. */
export function createDecisions(
  approve: NonNullable<PocketOptions['approve']>,
  onChange: () => void,
): Decisions {
  const answers = new Map<number, (yes: boolean) => void>()
  let waiting: readonly PocketRequest[] = []
  const show = (next: readonly PocketRequest[]) => {
    waiting = next
    onChange()
  }
  return {
    get waiting() {
      return waiting
    },
    async ask(request) {
      if (approve !== 'ask') return approve === 'auto'
      const answer = new Promise<boolean>((resolve) => answers.set(request.id, resolve))
      show([...waiting, request])
      const yes = await answer
      answers.delete(request.id)
      show(waiting.filter(({ id }) => id !== request.id))
      return yes
    },
    answer: (id, yes) => answers.get(id)?.(yes),
  }
}
