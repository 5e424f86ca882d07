import type { Entry } from '@latchkey/core'
import { currentEntry, run, showView } from '@latchkey/core/ui'
import { useWidget } from '../instance/useWidget.js'

/** A press is answered within this time. */
const answerMs = 100

type LateStart<M> = {
  /** Shows itself while the code loads, why it doesn't, and comes by itself when the page is online again. */
  readonly entry: Entry
  readonly load: () => Promise<M>
  readonly start: (code: M, isShown: boolean) => Promise<unknown>
}

/** Runs late code on a press. Code that takes longer is waited for in the view that it leads to. */
export function useLateStart() {
  const context = useWidget()
  const { env, store } = context
  return <M>({ entry, load, start }: LateStart<M>) => {
    let isShown = false
    const show = () => {
      if (isShown) return
      isShown = true
      run(context, showView, entry).catch(() => {})
    }
    const isLeft = () => isShown && currentEntry(store.get().router) !== entry
    const cancel = env.after(answerMs, show)
    const attempt = () => {
      load()
        .finally(cancel)
        .then(
          (code) => (isLeft() ? undefined : start(code, isShown)),
          () => {
            show()
            const stop = env.onOnline(() => {
              stop()
              if (!isLeft()) attempt()
            })
          },
        )
        .catch(() => {})
    }
    attempt()
  }
}
