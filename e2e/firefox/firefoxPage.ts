import { expect } from '@playwright/test'
import type { Marionette } from './connectMarionette.js'

/** What WebDriver calls an element in its answers. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'

/** A page in Firefox, in the few words that a journey needs. */
export function firefoxPage({ send }: Marionette) {
  /** The value of an expression in the page. */
  const read = async (expression: string): Promise<unknown> => {
    const script = `return (${expression})`
    const { value } = (await send('WebDriver:ExecuteScript', { script, args: [] })) as Value
    return value
  }
  return {
    goto: (url: string) => send('WebDriver:Navigate', { url }),
    reload: () => send('WebDriver:Refresh', {}),
    /** From now on, all is about the page in the first frame. */
    enterFrame: () => send('WebDriver:SwitchToFrame', { id: 0 }),
    /** About the page around it again. */
    leaveFrame: () => send('WebDriver:SwitchToParentFrame', {}),
    read,
    /** Waits until an expression in the page has a value. */
    async expectValue(expression: string, value: unknown) {
      await expect.poll(() => read(expression), { message: expression }).toEqual(value)
    },
    /** Clicks, as a mouse does, the element whose words or label these are; waits until it can be clicked. */
    async click(words: string) {
      const script = `return (${findByText})(document, arguments[0])`
      const click = async () => {
        const { value } = (await send('WebDriver:ExecuteScript', {
          script,
          args: [words],
        })) as Value
        const id = (value as Record<string, string> | null)?.[elementKey]
        if (!id) throw new Error(`there is no ${words}`)
        await send('WebDriver:ElementClick', { id })
      }
      await expect(click).toPass({ timeout: 8_000 })
    },
  }
}

type Value = { readonly value: unknown }

/** Runs in the page: finds a button by its words, in whatever shadow root. */
function findByText(root: Document | ShadowRoot, words: string): Element | undefined {
  for (const element of root.querySelectorAll('*')) {
    const own = element.getAttribute('aria-label') ?? element.textContent ?? ''
    if (element.localName === 'button' && own.includes(words)) return element
    const inner = element.shadowRoot && findByText(element.shadowRoot, words)
    if (inner) return inner
  }
  return undefined
}
