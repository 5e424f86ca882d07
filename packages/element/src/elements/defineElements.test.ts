// @vitest-environment jsdom
import { createLatchkey, type Latchkey } from '@latchkey/core'
import { createFakeEnv, fakeAdapter, fakeConnector, fakeNetwork } from '@latchkey/core/testing'
import { LatchkeyProvider } from '@latchkey/react'
import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createInstanceHandle } from '../page/createInstanceHandle.js'
import { joinRegistry } from '../page/joinRegistry.js'
import { defineElements } from './defineElements.js'

beforeAll(() => {
  // Missing in jsdom.
  Object.assign(CSSStyleSheet.prototype, { replaceSync() {} })
})
// Each test has an instance of its own, most with the same id.
let warn: ReturnType<typeof vi.spyOn>
beforeEach(() => {
  warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  // The page is that of other tests, too: its ids are free again.
  Reflect.deleteProperty(document, Symbol.for('latchkey.provided'))
  warn.mockRestore()
  document.body.replaceChildren()
})

function make(id?: string, changes: Partial<Latchkey> = {}) {
  const wallet = fakeAdapter()
  const networks = [fakeNetwork()]
  const latchkey = createLatchkey({ id, networks, adapters: [wallet], env: createFakeEnv() })
  Object.assign(latchkey, changes)
  wallet.announce(fakeConnector)
  return { latchkey, wallet }
}

function put<T extends keyof HTMLElementTagNameMap>(
  tag: T,
  attributes: Readonly<Record<string, string>> = {},
): HTMLElementTagNameMap[T] {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  document.body.append(element)
  return element
}

const inner = (element: HTMLElement) => element.shadowRoot?.querySelector('button')
const words = (element: HTMLElement) => inner(element)?.textContent?.trim()
const isGone = (element: HTMLElement) => element.shadowRoot?.adoptedStyleSheets.length === 2
const settle = () => new Promise((resolve) => setTimeout(resolve))

test('the button follows its instance', async () => {
  const { latchkey } = make()
  defineElements(latchkey)
  const button = put('latchkey-button')
  expect(words(button)).toBe('Connect wallet')
  await latchkey.connect({ connectorId: fakeConnector.id })
  expect(words(button)).toBe('0x0000…00a1 Test 31337')

  button.remove()
  await latchkey.disconnect()
  expect(words(button)).toBe('0x0000…00a1 Test 31337')
  document.body.append(button)
  expect(words(button)).toBe('Connect wallet')
})

test('a connect and an account button show in turn', async () => {
  const { latchkey } = make()
  defineElements(latchkey)
  const [connect, account] = [put('latchkey-connect-button'), put('latchkey-account-button')]
  expect([connect, account].map(isGone)).toEqual([false, true])
  await latchkey.connect({ connectorId: fakeConnector.id })
  expect([connect, account].map(isGone)).toEqual([true, false])
  await latchkey.disconnect()
  expect([connect, account].map(isGone)).toEqual([false, true])
})

test('a click opens the modal, on the networks from the network button; a hover loads its code', () => {
  const opened: unknown[] = []
  let prefetched = 0
  const { latchkey } = make(undefined, {
    open: async (parameters) => void opened.push(parameters),
    prefetch: async () => void prefetched++,
  })
  defineElements(latchkey)
  const [account, network] = [put('latchkey-button'), put('latchkey-network-button')]
  account.dispatchEvent(new Event('pointerenter'))
  expect(prefetched).toBe(1)
  account.click()
  inner(network)?.click()
  put('latchkey-button', { namespace: 'eip155' }).click()
  expect(opened).toEqual([{}, { view: 'Networks' }, { namespace: 'eip155' }])
})

test('a disabled button opens nothing, and React 18 may write that it is not', () => {
  const opened: string[] = []
  const { latchkey } = make(undefined, { open: async () => void opened.push('opened') })
  defineElements(latchkey)
  const button = put('latchkey-button', { disabled: '' })
  expect(inner(button)?.disabled).toBe(true)
  button.click()
  expect(opened).toEqual([])
  button.setAttribute('disabled', 'false')
  expect(button.disabled).toBe(false)
  button.disabled = true
  expect(inner(button)?.disabled).toBe(true)
  button.disabled = false
  button.click()
  expect(opened).toEqual(['opened'])
})

test('the button is busy while the modal loads', async () => {
  let arrive = () => {}
  const { latchkey } = make(undefined, {
    open: () => new Promise<void>((resolve) => (arrive = resolve)),
  })
  defineElements(latchkey)
  const button = put('latchkey-button')
  expect(inner(button)?.getAttribute('aria-busy')).toBe('false')
  button.click()
  expect(inner(button)?.getAttribute('aria-busy')).toBe('true')
  expect(words(button)).toBe('Connect wallet')
  arrive()
  await settle()
  expect(inner(button)?.getAttribute('aria-busy')).toBe('false')
})

test('a modal that does not open shows an error on the button, and the next click tries again', async () => {
  let works = false
  const { latchkey } = make(undefined, {
    open: async () => {
      if (!works) throw new Error('offline')
    },
  })
  defineElements(latchkey)
  const button = put('latchkey-button')
  button.click()
  await settle()
  expect(words(button)).toContain('Try again')
  works = true
  button.click()
  expect(words(button)).toBe('Connect wallet')
})

test('an element finds its instance by id, also one that is created later', () => {
  defineElements(make().latchkey)
  const button = put('latchkey-button', { instance: 'second', label: 'Second' })
  button.click()
  expect(words(button)).toBe('Second')

  const opened: string[] = []
  defineElements(make('second', { open: async () => void opened.push('second') }).latchkey)
  button.click()
  expect(opened).toEqual(['second'])
})

test('properties mirror attributes, also those set before the element was defined', () => {
  defineElements(make().latchkey)
  const button = put('latchkey-button')
  expect([button.label, button.size, button.balance]).toEqual(['', 'md', 'hide'])
  button.label = 'Log in'
  button.size = 'sm'
  button.loadingLabel = 'Hold on'
  expect(words(button)).toBe('Log in')
  expect(button.getAttributeNames()).toEqual(['label', 'size', 'loading-label'])

  // Like an element that was created and got its property before its tag was defined.
  const early = document.createElement('latchkey-button')
  Object.defineProperty(early, 'label', { value: 'Early', configurable: true, writable: true })
  document.body.append(early)
  expect(words(early)).toBe('Early')
})

test('the texts are in the language of the instance', () => {
  const { latchkey } = make()
  defineElements(latchkey)
  const button = put('latchkey-button')
  latchkey.setLanguage({ language: 'ar' })
  expect(inner(button)?.lang).toBe('ar')
  expect(inner(button)?.dir).toBe('rtl')
  expect(words(button)).not.toBe('Connect wallet')
})

test('an instance of another copy of the package stays; one of this copy is replaced', () => {
  const theirs = make('shared').latchkey
  const instances = joinRegistry(document)
  instances.set('shared', createInstanceHandle(theirs, { version: '0.0.1' }))
  defineElements(make('shared').latchkey)
  expect(instances.get('shared')?.latchkey).toBe(theirs)

  const [first, second] = [make('own').latchkey, make('own').latchkey]
  defineElements(first)
  defineElements(second)
  expect(instances.get('own')?.latchkey).toBe(second)
})

test('the tags are defined once', () => {
  defineElements(make().latchkey)
  const first = customElements.get('latchkey-button')
  defineElements(make('third').latchkey)
  expect(customElements.get('latchkey-button')).toBe(first)
})

test('the element itself stays as a server rendered it', async () => {
  const { latchkey } = make()
  defineElements(latchkey)
  const tags = ['latchkey-button', 'latchkey-account-button', 'latchkey-connect-button'] as const
  const buttons = [...tags, 'latchkey-network-button' as const].map((tag) => put(tag))
  await latchkey.connect({ connectorId: fakeConnector.id })
  for (const button of buttons) {
    expect(button.getAttributeNames()).toEqual([])
    expect(button.childNodes).toHaveLength(0)
  }
})

test('two instances with one id are refused while the page loads; later, the second is a hot reload, and the console says so', () => {
  const [{ latchkey: first }, { latchkey: second }] = [make('twice'), make('twice')]
  Object.defineProperty(document, 'readyState', { value: 'interactive', configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(document, 'readyState'))
  defineElements(first)
  defineElements(first)
  expect(() => defineElements(second)).toThrow(
    expect.objectContaining({
      code: 'options/invalid',
      message: expect.stringContaining('Invalid option id: give each instance its own'),
    }),
  )
  expect(joinRegistry(document).get('twice')?.latchkey).toBe(first)
  Reflect.deleteProperty(document, 'readyState')
  defineElements(second)
  expect(joinRegistry(document).get('twice')?.latchkey).toBe(second)
  expect(warn).toHaveBeenCalledWith(expect.stringContaining("with the id 'twice'"))
  defineElements(second)
  expect(warn).toHaveBeenCalledTimes(1)
})

test('an instance with the id of one that has a provider is refused; one that has a provider itself is not', () => {
  const [{ latchkey: provided }, { latchkey: other }] = [make('page'), make('page')]
  const view = createRoot(document.createElement('div'))
  onTestFinished(() => act(() => view.unmount()))
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  act(() => view.render(createElement(LatchkeyProvider, { latchkey: provided })))
  expect(() => defineElements(other)).toThrow('Invalid option id: give each instance its own')
  expect(joinRegistry(document).get('page')).toBeUndefined()
  defineElements(provided)
  expect(joinRegistry(document).get('page')?.latchkey).toBe(provided)
})

test('a provider of an instance with the id of one that has elements is refused, until that one is destroyed', () => {
  const [{ latchkey: first }, { latchkey: second }] = [make('both'), make('both')]
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  // React prints what a component throws.
  const print = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => print.mockRestore())
  const provide = (latchkey: Latchkey) => {
    const view = createRoot(document.createElement('div'))
    onTestFinished(() => act(() => view.unmount()))
    act(() => view.render(createElement(LatchkeyProvider, { latchkey })))
  }
  defineElements(first)
  provide(first)
  expect(() => provide(second)).toThrow('Invalid option id: give each instance its own')
  first.destroy()
  provide(second)
})
