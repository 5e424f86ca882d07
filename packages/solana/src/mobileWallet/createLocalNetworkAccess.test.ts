import { expect, test } from 'vitest'
import { createLocalNetworkAccess } from './createLocalNetworkAccess.js'

function setUp(first: PermissionState | undefined, answer = first) {
  const requests: string[] = []
  const allow = createLocalNetworkAccess({
    permissions: {
      async query({ name }) {
        const state = requests.length > 0 ? answer : first
        if (!state) throw new TypeError(`${name} is no permission`)
        return { state }
      },
    },
    fetch: async (url) => {
      requests.push(url)
      throw new TypeError('Failed to fetch')
    },
  })
  return { allow, requests }
}

test('the visitor learns why before the browser asks', async () => {
  const { allow, requests } = setUp('prompt', 'granted')
  await expect(allow()).rejects.toMatchObject({ code: 'wallet/local-network-needed' })
  expect(requests).toEqual([])
  await allow()
  expect(requests).toEqual(['http://localhost'])
})

test('what the visitor denies is said', async () => {
  const { allow } = setUp('prompt', 'denied')
  await expect(allow()).rejects.toMatchObject({ code: 'wallet/local-network-needed' })
  await expect(allow()).rejects.toMatchObject({ code: 'wallet/local-network-blocked' })
})

test.each(['granted', undefined] as const)(
  'with the permission %s nothing is asked',
  async (state) => {
    const { allow, requests } = setUp(state)
    await allow()
    expect(requests).toEqual([])
  },
)
