import type { contextOf } from '@latchkey/core/testing'
import type { JSHandle, Page } from '@playwright/test'

type WidgetStore = ReturnType<typeof contextOf>['store']

/** The store of the page's instance, for states that no visitor can bring about. */
export const widgetStore = (page: Page): Promise<JSHandle<WidgetStore>> =>
  page.evaluateHandle(() => {
    const { latchkey } = window
    // Hosts do not reach it by name.
    const [key] = Object.getOwnPropertySymbols(latchkey)
    return Reflect.get(latchkey ?? {}, key ?? '')().store as WidgetStore
  })
