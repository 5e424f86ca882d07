import type { contextOf } from '@latchkey/core/testing'
import type { CallsStatus } from '@latchkey/protocol/frame'
import type { JSHandle, Page } from '@playwright/test'

type WidgetContext = ReturnType<typeof contextOf>

const widgetContext = (page: Page): Promise<JSHandle<WidgetContext>> =>
  page.evaluateHandle(() => {
    const { latchkey } = window
    // Hosts do not reach it by name.
    const [key] = Object.getOwnPropertySymbols(latchkey)
    return Reflect.get(latchkey ?? {}, key ?? '')() as WidgetContext
  })

/** The store of the page's instance, for states that no visitor can bring about. */
export async function widgetStore(page: Page): Promise<JSHandle<WidgetContext['store']>> {
  const context = await widgetContext(page)
  return context.evaluateHandle(({ store }) => store)
}

/** Makes the embedded wallet of the page answer so when it is asked what became of calls. */
export async function setCallsStatus(page: Page, answer: CallsStatus): Promise<void> {
  const context = await widgetContext(page)
  await context.evaluate(
    ({ auth }, answer) => void Object.assign(auth ?? {}, { callsStatus: async () => answer }),
    answer,
  )
}

/** Makes the page one whose host has sign-in, after its wallet has connected: nothing asks, and its texts load. */
export async function enableSignIn(page: Page): Promise<void> {
  const context = await widgetContext(page)
  await context.evaluate(({ options }) => void Object.assign(options, { siwx: {} }))
}
