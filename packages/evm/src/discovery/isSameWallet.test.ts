import { expect, test } from 'vitest'
import type { Eip1193Provider } from '../wallet/EvmWallet.js'
import { isSameWallet } from './isSameWallet.js'

class ClassProvider {
  isMetaMask = true
  async request(): Promise<unknown> {
    return null
  }
}
class BoundProvider extends ClassProvider {
  override request = super.request.bind(this)
}
const plain = (flags: object = {}): Eip1193Provider => ({ request: async () => null, ...flags })

const bindingProxy = (provider: object) =>
  new Proxy(provider, {
    get(target, key) {
      const value = Reflect.get(target, key)
      return typeof value === 'function' ? value.bind(target) : value
    },
  }) as Eip1193Provider

test.each([
  ['a plain object', plain()],
  ['a frozen object', Object.freeze(plain())],
  ['an instance of a class', new ClassProvider()],
  ['an instance with a method of its own', new BoundProvider()],
])('%s is the same wallet as itself, and as a proxy of itself', (_, provider) => {
  const claims = {
    get: (one: object, key: string) => key === 'isMetaMask' || Reflect.get(one, key),
  }
  expect(isSameWallet(provider, provider)).toBe(true)
  expect(isSameWallet(provider, new Proxy(provider, claims) as never)).toBe(true)
  expect(isSameWallet(new Proxy(provider, {}), new Proxy(provider, {}))).toBe(true)
})

test.each([
  ['a plain object', plain()],
  ['an instance of a class', new ClassProvider()],
  ['an instance with a method of its own', new BoundProvider()],
])('%s is the same wallet as a proxy of itself that binds its methods', (_, provider) => {
  expect(bindingProxy(provider).request).not.toBe(provider.request)
  expect(isSameWallet(provider, bindingProxy(provider))).toBe(true)
})

test.each([
  ['without flags', {}],
  ['that both claim to be MetaMask, as most do', { isMetaMask: true }],
  ['that both have the flag of a third', { isMetaMask: true, isFern: true }],
])('two wallets %s are two', (_, flags) => {
  expect(isSameWallet(plain(flags), plain(flags))).toBe(false)
})

test('two wallets of one class are two, also through proxies, and nothing stays on them', () => {
  const [one, two] = [new ClassProvider(), new ClassProvider()]
  expect(isSameWallet(one, two)).toBe(false)
  expect(isSameWallet(bindingProxy(one), new Proxy(two, {}))).toBe(false)
  class Other extends ClassProvider {
    override request = async () => 'other'
  }
  expect(isSameWallet(one, new Other())).toBe(false)
  expect(Reflect.ownKeys(one)).toEqual(['isMetaMask'])
})

test('two wallets without anything but request are two, whatever it is', () => {
  const odd = () => Object.defineProperty({}, 'request', { get: () => async () => null })
  expect(isSameWallet(odd() as Eip1193Provider, odd() as Eip1193Provider)).toBe(false)
})

test('a provider that throws at every look is another wallet', () => {
  const hostile = new Proxy(plain(), {
    get() {
      throw new Error('mine')
    },
  })
  expect(isSameWallet(plain(), hostile)).toBe(false)
})

test('a provider without an end to its prototypes does not hang the page', () => {
  const endless: object = new Proxy(plain(), { getPrototypeOf: () => endless })
  expect(isSameWallet(plain(), endless as Eip1193Provider)).toBe(false)
})
