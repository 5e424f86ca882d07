import { lazy } from '@latchkey/core/adapter'
import { expect, test } from 'vitest'
import { lateProvider } from './lateProvider.js'

/** A provider that loads when the test says so, and remembers what listens. */
function setUp() {
  const listening: string[] = []
  let arrive = () => {}
  const late = lazy(async () => {
    await new Promise<void>((resolve) => {
      arrive = resolve
    })
    return {
      request: async ({ method }: { method: string }) => method,
      on: (event: string) => listening.push(`on ${event}`),
      removeListener: (event: string) => listening.push(`off ${event}`),
    }
  })
  const finish = async () => {
    arrive()
    await late.load()
    await Promise.resolve()
  }
  return { finish, listening, provider: lateProvider(late) }
}

test('a listener that is removed before the provider is there never listens', async () => {
  const { finish, listening, provider } = setUp()
  const [one, other] = [() => {}, () => {}]
  provider.on('accountsChanged', one)
  provider.on('accountsChanged', other)
  provider.on('chainChanged', one)
  provider.removeListener('accountsChanged', one)
  await finish()
  expect(listening).toEqual(['on accountsChanged', 'on chainChanged'])
  provider.removeListener('chainChanged', one)
  provider.removeListener('chainChanged', one)
  expect(listening.slice(2)).toEqual(['off chainChanged'])
})

test('requests wait for it, and then are sent at once', async () => {
  const { finish, provider } = setUp()
  const early = provider.request({ method: 'eth_accounts' })
  await finish()
  expect(await early).toBe('eth_accounts')
  expect(await provider.request({ method: 'eth_chainId' })).toBe('eth_chainId')
})
