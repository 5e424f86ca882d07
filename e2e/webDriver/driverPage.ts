import { expect } from '@playwright/test'
import type { WebDriver } from './WebDriver.js'

/** What WebDriver calls an element in its answers. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'

type Kind = 'button' | 'input, textarea'

/** How much of the open modal still waits. */
const loading = `document.querySelector('latchkey-modal')?.shadowRoot
  .querySelectorAll('[role=status][aria-label=Loading]').length`

/** A page in a browser that WebDriver drives, in the few words that a journey needs. */
export function driverPage({ send }: WebDriver) {
  /** Runs a script in the page; the value that it returns. */
  const execute = (script: string, ...args: unknown[]): Promise<unknown> =>
    send('WebDriver:ExecuteScript', { script, args })
  /** The value of an expression in the page. */
  const read = (expression: string) => execute(`return (${expression})`)
  /** Does something with the element whose words or label these are, as soon as it is there and holds still. */
  const withElement = async (kind: Kind, words: string, act: (id: string) => Promise<unknown>) => {
    let place = ''
    const attempt = async () => {
      const found = await execute(`return (${findByText})(document, ...arguments)`, kind, words)
      const [element, now] = (found ?? []) as [Record<string, string>?, string?]
      const id = element?.[elementKey]
      if (!id || now === undefined) throw new Error(`there is no ${words}`)
      const before = place
      place = now
      // A driver reads where an element is some time before it presses there.
      if (now !== before) throw new Error(`${words} moves`)
      await act(id)
    }
    await expect(attempt).toPass({ timeout: 15_000, intervals: [150] })
  }
  const text = async () => String(await execute(`return (${readText})(document)`))
  const expectText = (words: string) =>
    expect.poll(text, { message: words, timeout: 15_000 }).toContain(words)
  const perform = (type: 'key' | 'pointer', actions: readonly object[]) =>
    send('WebDriver:PerformActions', { actions: [{ type, id: type, actions }] })
  /** Clicks, as a mouse does, the button whose words or label these are; waits until it can be clicked. */
  const click = (words: string) =>
    withElement('button', words, (id) => send('WebDriver:ElementClick', { id }))
  return {
    goto: (url: string) => send('WebDriver:Navigate', { url }),
    reload: () => send('WebDriver:Refresh', {}),
    /** From now on, all is about the page in a frame, the first one by default. */
    enterFrame: (id = 0) => send('WebDriver:SwitchToFrame', { id }),
    /** About the page around it again. */
    leaveFrame: () => send('WebDriver:SwitchToParentFrame', {}),
    execute,
    read,
    /** Waits until an expression in the page has a value; before its scripts have run, it may have none. */
    async expectValue(expression: string, value: unknown) {
      const hasValue = async () => expect(await read(expression), expression).toEqual(value)
      await expect(hasValue).toPass({ timeout: 8_000 })
    },
    /** Waits until a text is in the page, in whatever shadow root. */
    expectText,
    /** Waits until what the account holds has come in: until then the card grows, and a press may miss. */
    async settled() {
      await expectText('Disconnect')
      await expect.poll(() => read(loading)).toBe(0)
    },
    /** Every piece of text that can be seen, on a line of its own. */
    text,
    click,
    /** Presses the field whose label this is, and types into it key by key. */
    type: (label: string, text: string) =>
      withElement('input, textarea', label, async (id) => {
        // As a mouse does: WebKit takes a field in a shadow root for covered by the root's host, and refuses a click.
        await perform('pointer', [
          { type: 'pointerMove', origin: { [elementKey]: id }, x: 0, y: 0 },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ])
        const keys = [...text].flatMap((value) => [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ])
        await perform('key', keys)
      }),
    /** Does something that opens a window, and from then on all is about that window. */
    async enterNewWindow(open: () => Promise<unknown>) {
      const before = await windows()
      await open()
      const opened = async () => (await windows()).find((one) => !before.includes(one))
      await expect.poll(opened, { timeout: 15_000 }).toBeDefined()
      await enterWindow(String(await opened()))
    },
    /** The window that all is about now. */
    currentWindow: async () => String(await send('WebDriver:GetWindowHandle', {})),
    windows,
    enterWindow,
    /** Closes the window that all is about now; another one must be entered then. */
    closeWindow: () => send('WebDriver:CloseWindow', {}),
    /** A window, not a tab: WebKit's driver presses nothing in a tab that is not in front. */
    openWindow: () => send('WebDriver:NewWindow', { type: 'window', focus: true }),
  }

  async function windows(): Promise<readonly string[]> {
    return (await send('WebDriver:GetWindowHandles', {})) as string[]
  }
  function enterWindow(handle: string): Promise<unknown> {
    return send('WebDriver:SwitchToWindow', { handle })
  }
}

/** Runs in the page: finds what can be seen of a kind by its words, in whatever shadow root, and its place; the very words win. */
function findByText(
  root: Document | ShadowRoot,
  kind: Kind,
  words: string,
): [Element, place: string] | undefined {
  const all = (root: Document | ShadowRoot): Element[] =>
    [...root.querySelectorAll('*')].flatMap((element) => [
      ...(element.matches(kind) && element.checkVisibility() ? [element] : []),
      ...(element.shadowRoot ? all(element.shadowRoot) : []),
    ])
  const wordsOf = (element: Element) => {
    const { textContent } = (element as HTMLInputElement).labels?.[0] ?? element
    return (element.getAttribute('aria-label') ?? textContent).trim()
  }
  const found = all(root)
  const element =
    found.find((one) => wordsOf(one) === words) ?? found.find((one) => wordsOf(one).includes(words))
  return element && [element, JSON.stringify(element.getBoundingClientRect())]
}

/** Runs in the page: every piece of text that can be seen, in whatever shadow root, on a line of its own. */
function readText(root: Document | ShadowRoot): string {
  const lines: string[] = []
  for (const element of root.querySelectorAll('*')) {
    const own = [...element.childNodes].filter((node) => node instanceof Text)
    if (element.checkVisibility()) lines.push(...own.map(({ data }) => data.trim()))
    if (element.shadowRoot) lines.push(readText(element.shadowRoot))
  }
  return lines.filter(Boolean).join('\n')
}
